import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** A link that all its connections share: bytes per second, round trip in ms, and the share of lost packets. */
export type Link = { rate: number; roundTripMs: number; loss: number }

const packetBytes = 1460
const firstWindow = 10

/**
 * Opens a port that forwards to the port `to` over a simulated link. Each connection may send a window of packets per round
 * trip. As in RFC 5681, the window doubles in slow start, then grows by one packet, and is halved after a loss. This is
 * only a model of TCP. `passed` counts the bytes that the link delivered.
 */
export async function lossyLink(to: number, { rate, roundTripMs, loss }: Link) {
  const random = randomNumbers()
  const open = new Set<Socket>()
  let busyUntil = 0
  let passed = 0

  const until = (moment: number) => pause(Math.max(0, moment - performance.now()))

  async function* delayed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      await pause(roundTripMs)
      yield chunk
    }
  }

  async function* windowed(chunks: AsyncIterable<Buffer>) {
    let [window, threshold] = [firstWindow, Number.POSITIVE_INFINITY]
    let round = { end: performance.now() + roundTripMs, left: window, lost: false }
    for await (const chunk of chunks)
      for (let at = 0; at < chunk.length; ) {
        if (round.left === 0) {
          await until(round.end)
          if (round.lost) window = threshold = Math.max(2, Math.floor(window / 2))
          else window += window < threshold ? window : 1
          round = { end: performance.now() + roundTripMs, left: window, lost: false }
        }
        const part = chunk.subarray(at, at + packetBytes)
        at += part.length
        round.left -= 1
        busyUntil = Math.max(busyUntil, performance.now()) + (1000 * part.length) / rate
        const waits = busyUntil - performance.now()
        // The queue in front of the link holds as many bytes as the link sends in a round trip.
        if (random() < loss || waits > roundTripMs) round.lost = true
        if (waits > 5) await until(busyUntil)
        passed += part.length
        yield part
      }
  }

  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const socket of [near, far]) open.add(socket.once('close', () => open.delete(socket)))
    // Either end may break at any time. The pipeline then closes the other end.
    pipeline(near, delayed, far, () => undefined)
    pipeline(far, windowed, near, () => undefined)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    passed: () => passed,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** The same numbers between 0 and 1 in every run (mulberry32). */
function randomNumbers(): () => number {
  let state = 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
