import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Network } from '../browser/networks.ts'
import { layLine } from '../proxy/line.ts'

/** A proxy that forwards bytes unchanged at the rate and latency of a network. All its ports share the rate. */
export type ThrottledProxy = {
  /** Opens a loopback port (`at`, or any free port) that forwards to the port `to`. */
  forwardTo(to: number, at?: number): Promise<number>
  close(): void
}

export function throttledProxy(network: Network): ThrottledProxy {
  const line = layLine(() => network)
  const ends: (() => void)[] = []
  return {
    async forwardTo(to, at = 0) {
      const open = new Set<Socket>()
      const server = createServer((near) => {
        const far = connect(to, '127.0.0.1')
        for (const socket of [near, far]) open.add(socket.once('close', () => open.delete(socket)))
        line.join(near, far)
      })
      ends.push(() => {
        server.close()
        for (const socket of open) socket.destroy()
      })
      await once(server.listen(at, '127.0.0.1'), 'listening')
      return (server.address() as AddressInfo).port
    },
    close() {
      for (const end of ends) end()
    },
  }
}
