import type { Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { bytesPerSecond, type Network } from '../browser/networks.ts'

/** A simulated connection. All its bytes share the rate. */
export type Line = {
  /** The largest number of bytes to pass at once. */
  sliceBytes: number
  /** Waits for the latency. */
  wait(): Promise<void>
  /** Waits until this many bytes have passed. */
  pass(bytes: number): Promise<void>
  /** Connects the socket of a client with the socket of a server. */
  join(near: Socket, far: Socket): void
}

const slicesPerSecond = 20

/** Creates a line with the rate and latency that `network` returns, which may change at any time. */
export function layLine(network: () => Network): Line {
  let busyUntil = 0
  const rate = () => bytesPerSecond(network().kbitPerSecond ?? Number.POSITIVE_INFINITY)
  const line: Line = {
    get sliceBytes() {
      return Math.max(1, Math.min(65_536, Math.floor(rate() / slicesPerSecond)))
    },
    wait: async () => {
      await pause(network().latencyMs ?? 0)
    },
    async pass(bytes) {
      busyUntil = Math.max(busyUntil, performance.now()) + (1000 * bytes) / rate()
      const early = busyUntil - performance.now()
      if (early > 1) await pause(early)
    },
    join(near, far) {
      // Either end may close at any time. The pipeline then closes the other end.
      pipeline(near, delayed, far, () => undefined)
      pipeline(far, paced, near, () => undefined)
    },
  }
  async function* delayed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      await line.wait()
      yield chunk
    }
  }
  async function* paced(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks)
      for (let at = 0; at < chunk.length; at += line.sliceBytes) {
        const part = chunk.subarray(at, at + line.sliceBytes)
        await line.pass(part.length)
        yield part
      }
  }
  return line
}
