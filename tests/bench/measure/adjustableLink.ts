import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import type { Network } from '../../kit/exports/main.ts'
import { layLine } from '../../kit/proxy/line.ts'

/** A port that forwards to a server over a link that all its connections share. */
export type AdjustableLink = {
  url: string
  /** Forwards new connections to this server. */
  leadTo(url: string): void
  /** Gives the link another rate and latency; without limits at first. */
  become(network: Network): void
  /** Each new connection is closed after it delivered this many bytes. */
  cutAfter(bytes: number): void
  /** The bytes that the server sent and the link delivered so far, with all headers. */
  delivered(): number
  close(): void
}

/** Opens an adjustable link to a server. */
export async function adjustableLink(server: string): Promise<AdjustableLink> {
  let to = Number(new URL(server).port)
  let network: Network = {}
  let most = Number.POSITIVE_INFINITY
  let delivered = 0
  const line = layLine(() => network)
  const open = new Set<Socket>()
  const drop = () => {
    for (const socket of open) socket.destroy()
  }

  async function* delayed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      await line.wait()
      yield chunk
    }
  }
  /** Ends at the cut, which closes both sockets. */
  const pacedUntil = (end: number) =>
    async function* (chunks: AsyncIterable<Buffer>) {
      let passed = 0
      for await (const chunk of chunks)
        for (let at = 0; at < chunk.length; ) {
          if (passed >= end) throw new Error('cut')
          const part = chunk.subarray(at, at + Math.min(line.sliceBytes, end - passed))
          await line.pass(part.length)
          yield part
          at += part.length
          passed += part.length
          delivered += part.length
        }
    }

  const ports = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const socket of [near, far]) open.add(socket.once('close', () => open.delete(socket)))
    // Either end may close at any time. The pipeline then closes the other end.
    pipeline(near, delayed, far, () => undefined)
    pipeline(far, pacedUntil(most), near, () => undefined)
  })
  await once(ports.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(ports.address() as AddressInfo).port}`,
    leadTo(url) {
      to = Number(new URL(url).port)
      drop()
    },
    become(next) {
      network = next
    },
    cutAfter(bytes) {
      most = bytes
      drop()
    },
    delivered: () => delivered,
    close() {
      ports.close()
      drop()
    },
  }
}
