import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { bytesPerSecond, type Network } from '../browser/networks.ts'

/** A network in front of servers, for browsers that cannot be throttled themselves. Its rate is one for all of them. */
export type ThrottledProxy = {
  /** Opens a loopback port, this one or any, that leads to that of a server. */
  forwardTo(to: number, at?: number): Promise<number>
  close(): void
}

const slicesPerSecond = 20

/** Lays a slow line; every chunk sent to a server waits for the latency, what comes back keeps to the rate. */
export function throttledProxy({
  kbitPerSecond = Number.POSITIVE_INFINITY,
  latencyMs = 0,
}: Network): ThrottledProxy {
  const rate = bytesPerSecond(kbitPerSecond)
  const slice = Math.max(1, Math.min(65_536, Math.floor(rate / slicesPerSecond)))
  const ends: (() => void)[] = []
  let busyUntil = 0

  async function* delayed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      await pause(latencyMs)
      yield chunk
    }
  }

  async function* paced(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks)
      for (let at = 0; at < chunk.length; at += slice) {
        const part = chunk.subarray(at, at + slice)
        busyUntil = Math.max(busyUntil, performance.now()) + (1000 * part.length) / rate
        await pause(busyUntil - performance.now())
        yield part
      }
  }

  return {
    async forwardTo(to, at = 0) {
      const open = new Set<Socket>()
      const server = createServer((near) => {
        const far = connect(to, '127.0.0.1')
        for (const socket of [near, far]) open.add(socket.once('close', () => open.delete(socket)))
        // Either end may break at any time: that is the network's way, and the pipeline closes the other one.
        pipeline(near, delayed, far, () => undefined)
        pipeline(far, paced, near, () => undefined)
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
