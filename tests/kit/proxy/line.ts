import { setTimeout as pause } from 'node:timers/promises'
import { bytesPerSecond, type Network } from '../browser/networks.ts'

/** A line whose rate is one for all that goes over it. */
export type Line = {
  /** So many bytes pass at a time. */
  sliceBytes: number
  /** Waits for the latency. */
  wait(): Promise<void>
  /** Waits until so many bytes are through. */
  pass(bytes: number): Promise<void>
}

const slicesPerSecond = 20

/** Lays a line as slow as `network` is now; it may change while bytes are under way. */
export function layLine(network: () => Network): Line {
  let busyUntil = 0
  const rate = () => bytesPerSecond(network().kbitPerSecond ?? Number.POSITIVE_INFINITY)
  return {
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
  }
}
