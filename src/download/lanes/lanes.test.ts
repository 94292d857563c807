import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { packageOf } from '../package.fake.ts'
import { partBytes, readInLanes } from './lanes.ts'
import { createNetwork, type Network } from './network.fake.ts'

const KiB = 1024
const size = 9 * 1024 * KiB + 77
const file = packageOf(size, 1)

/** Reads the file from `from` on until its end or a failure; tells what came, in seconds. */
async function readThrough(network: Network, from = 0) {
  const net = createNetwork(file, network)
  const began = net.now()
  const reader = readInLanes(await net.open(from, size), { from, total: size, open: net.open, now: net.now })
  const pieces: Uint8Array[] = []
  let end: 'whole' | 'lost' = 'whole'
  for (;;) {
    const piece = await reader.read().catch(() => 'lost' as const)
    if (piece === 'lost') end = 'lost'
    if (piece === 'lost' || piece === null) break
    pieces.push(piece.slice())
  }
  await reader.cancel()
  return { net, end, bytes: Buffer.concat(pieces), seconds: (net.now() - began) / 1000 }
}

const same = (bytes: Uint8Array, from = 0) =>
  Buffer.compare(bytes, file.subarray(from, from + bytes.length)) === 0

test('four requests share the work where each is slow by itself, and the file comes whole and in order', async () => {
  const { net, bytes, seconds } = await readThrough({ each: 100 * KiB })
  expect(bytes.length).toBe(size)
  expect(same(bytes)).toBe(true)
  expect(net.most()).toBe(4)
  expect(seconds).toBeLessThan(size / (100 * KiB) / 2)
})

test('one request is enough where a second only takes from the first', async () => {
  const { net, bytes, seconds } = await readThrough({ each: 500 * KiB, together: 100 * KiB })
  expect(same(bytes)).toBe(true)
  expect(net.asked.length).toBeLessThan(20)
  expect(seconds).toBeLessThan((size / (100 * KiB)) * 1.03)
  expect(net.asked.at(-1)?.[1]).toBe(size)
})

test('asks for no byte twice but those under way when the first request hands over', async () => {
  const { net } = await readThrough({ each: 100 * KiB })
  expect(net.sent() - size).toBeLessThan(100 * KiB)
})

test('nothing is tried where one request is fast, or little is left', async () => {
  expect((await readThrough({ each: 4096 * KiB })).net.asked).toHaveLength(1)
  expect((await readThrough({ each: 100 * KiB }, size - 4096 * KiB)).net.asked).toHaveLength(1)
})

test('holds no more than 4 MiB of early parts while an early one is late', async () => {
  const net = createNetwork(file, { each: 100 * KiB })
  let parts = 0
  const open = async (start: number, end: number, signal: AbortSignal) => {
    const late = ++parts === 3
    const reader = await net.open(start, end, signal)
    return late ? { ...reader, read: () => new Promise<never>(() => {}) } : reader
  }
  const reader = readInLanes(await net.open(0, size), { from: 0, total: size, open, now: net.now })
  let read = 0
  void (async () => {
    for (let piece = await reader.read(); piece; piece = await reader.read()) read += piece.length
  })()
  await vi.waitFor(() => expect([parts > 3, net.underWay()]).toEqual([true, 1]))
  expect(Math.max(...net.asked.slice(1).map(([, end]) => end)) - read).toBe(8 * partBytes)
  await reader.cancel()
})

test.each(['failure', 'end'] as const)(
  'the %s of one request costs the lanes, not the download',
  async (broken) => {
    for (const unlucky of [0, 3]) {
      const breaks = (request: number, at: number) =>
        request === unlucky && at >= (unlucky === 0 ? 1_000_000 : 0) ? broken : null
      const { net, end, bytes } = await readThrough({ each: 100 * KiB, breaks })
      expect(end).toBe('whole')
      expect(bytes.length).toBe(size)
      expect(same(bytes)).toBe(true)
      expect(net.asked.at(-1)?.[1]).toBe(size)
    }
  },
)

test('stopping ends every request', async () => {
  const net = createNetwork(file, { each: 100 * KiB })
  const reader = readInLanes(await net.open(0, size), { from: 0, total: size, open: net.open, now: net.now })
  while (net.underWay() < 4) await reader.read()
  await reader.cancel()
  expect(net.underWay()).toBe(0)
})

test('whatever breaks, what comes is the file from its beginning, without a gap', async () => {
  const network = fc.record({
    each: fc.integer({ min: 20 * KiB, max: 1500 * KiB }),
    together: fc.integer({ min: 20 * KiB, max: 3000 * KiB }),
    broken: fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 4 }),
    after: fc.integer({ min: 0, max: size }),
    how: fc.constantFrom('failure' as const, 'end' as const),
  })
  await fc.assert(
    fc.asyncProperty(network, async ({ broken, after, how, ...rates }) => {
      const breaks = (request: number, at: number) => (broken.includes(request) && at >= after ? how : null)
      const { net, end, bytes } = await readThrough({ ...rates, breaks })
      expect(same(bytes)).toBe(true)
      if (end === 'whole' && how === 'failure') expect(bytes.length).toBe(size)
      expect(net.most()).toBeLessThanOrEqual(4)
      expect(net.underWay()).toBe(0)
    }),
    { numRuns: 20 },
  )
})
