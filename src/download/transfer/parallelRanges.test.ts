import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { packageOf } from '../package.fake.ts'
import { type ByteRange, type Extent, missingIn, withExtent } from '../store/extents.ts'
import { createNetwork, type Network } from './network.fake.ts'
import { readInParallel } from './parallelRanges.ts'

const KiB = 1024
const MiB = 1024 * KiB
const size = 9 * MiB + 77
const file = packageOf(size, 1)

/** Reads what is missing of the file until it is whole or lost. */
async function readThrough(network: Network, missing = [{ start: 0, end: size }]) {
  const net = createNetwork(file, network)
  const began = net.now()
  const [first = { start: 0, end: size }] = missing
  const reader = readInParallel(await net.open(first), { missing, open: net.open, now: net.now })
  const bytes = new Uint8Array(size)
  let extents: Extent[] = []
  let twice = 0
  let end: 'whole' | 'lost' = 'whole'
  for (;;) {
    const piece = await reader.read().catch(() => 'lost' as const)
    if (piece === 'lost') end = 'lost'
    if (piece === 'lost' || piece === null) break
    const range = { start: piece.at, end: piece.at + piece.bytes.length }
    if (missingIn(extents, range)[0]?.end !== range.end) twice += 1
    extents = withExtent(extents, { offset: piece.at, length: piece.bytes.length, inFile: true })
    bytes.set(piece.bytes, piece.at)
  }
  await reader.cancel()
  const isRight = extents.every(({ offset, length }) => same(bytes.subarray(offset, offset + length), offset))
  return { net, end, extents, isRight, twice, seconds: (net.now() - began) / 1000 }
}

const same = (bytes: Uint8Array, from: number) =>
  Buffer.compare(bytes, file.subarray(from, from + bytes.length)) === 0

const whole = [{ offset: 0, length: size, inFile: true }]

test('four requests share the work if each is slow, and the file is whole', async () => {
  const { net, extents, isRight, seconds } = await readThrough({ each: 100 * KiB })
  expect(extents).toEqual(whole)
  expect(isRight).toBe(true)
  expect(net.most()).toBe(4)
  expect(seconds).toBeLessThan(size / (100 * KiB) / 2)
})

test('one request continues if more of them only share its rate', async () => {
  const { net, extents, isRight, seconds } = await readThrough({ each: 500 * KiB, together: 100 * KiB })
  expect([extents, isRight]).toEqual([whole, true])
  expect(net.requested.length).toBeLessThan(20)
  expect(seconds).toBeLessThan((size / (100 * KiB)) * 1.03)
  expect(net.requested.at(-1)?.[1]).toBe(size)
})

test('each parallel request is for one block, so that none is shared by two', async () => {
  const { net } = await readThrough({ each: 100 * KiB })
  expect(net.requested.length).toBeGreaterThan(6)
  for (const [start, end] of net.requested.slice(1))
    expect([start % MiB, end === size || end - start === MiB]).toEqual([0, true])
})

test('requests no byte twice except those in flight when the first request is split', async () => {
  const { net } = await readThrough({ each: 100 * KiB })
  expect(net.sent() - size).toBeLessThan(100 * KiB)
})

test('no parallel requests if one is fast, or if little is left', async () => {
  expect((await readThrough({ each: 4096 * KiB })).net.requested).toHaveLength(1)
  expect(
    (await readThrough({ each: 100 * KiB }, [{ start: size - 4 * MiB + 1, end: size }])).net.requested,
  ).toHaveLength(1)
})

test('a request waits until its piece is taken, and the others go on', async () => {
  const net = createNetwork(file, { each: 100 * KiB })
  let parts = 0
  const open = async (range: ByteRange, signal: AbortSignal) => {
    const isLate = ++parts === 3
    const reader = await net.open(range, signal)
    return isLate ? { ...reader, read: () => new Promise<never>(() => {}) } : reader
  }
  const missing = [{ start: 0, end: size }]
  const reader = readInParallel(await net.open({ start: 0, end: size }), { missing, open, now: net.now })
  let received = 0
  void (async () => {
    for (let piece = await reader.read(); piece; piece = await reader.read()) received += piece.bytes.length
  })()
  await vi.waitFor(() => expect(received).toBe(size - MiB))
  expect(net.sent() - received).toBeLessThan(40 * KiB)
  await reader.cancel()
})

test('gaps are read one after the other where one request is fast', async () => {
  const missing = [
    { start: 100, end: 5000 },
    { start: 2 * MiB, end: 2 * MiB + 9 },
    { start: size - 7, end: size },
  ]
  const { net, extents, isRight } = await readThrough({ each: 4 * MiB }, missing)
  expect(net.requested).toEqual(missing.map(({ start, end }) => [start, end]))
  expect(extents).toEqual(
    missing.map(({ start, end }) => ({ offset: start, length: end - start, inFile: true })),
  )
  expect(isRight).toBe(true)
})

test('a range that is fetched again comes beside the others', async () => {
  const net = createNetwork(file, { each: 1024 * KiB })
  const missing = [{ start: 0, end: size }]
  const reader = readInParallel(await net.open({ start: 0, end: size }), {
    missing,
    open: net.open,
    now: net.now,
  })
  const places: number[] = []
  for (let piece = await reader.read(); piece; piece = await reader.read()) {
    if (places.length === 15) reader.refetch?.({ start: MiB, end: 2 * MiB })
    places.push(piece.at)
  }
  expect(net.requested).toEqual([
    [0, size],
    [MiB, 2 * MiB],
  ])
  expect(net.sent()).toBe(size + MiB)
  // Long before the end of the file.
  expect(places.lastIndexOf(MiB)).toBeLessThan(20)
})

test.each(['failure', 'end'] as const)(
  'the %s of one request ends the parallel requests, not the download',
  async (broken) => {
    for (const unlucky of [0, 3]) {
      const breaks = (request: number, at: number) =>
        request === unlucky && at >= (unlucky === 0 ? 1_000_000 : 0) ? broken : null
      const { end, extents, isRight, twice } = await readThrough({ each: 100 * KiB, breaks })
      expect([end, extents, isRight, twice]).toEqual(['whole', whole, true, 0])
    }
  },
)

test('cancelling ends every request', async () => {
  const net = createNetwork(file, { each: 100 * KiB })
  const missing = [{ start: 0, end: size }]
  const reader = readInParallel(await net.open({ start: 0, end: size }), {
    missing,
    open: net.open,
    now: net.now,
  })
  while (net.openRequests() < 4) await reader.read()
  await reader.cancel()
  expect(net.openRequests()).toBe(0)
})

test('whatever fails, each byte read is that of the file at its place, and none comes twice', {
  timeout: 20_000,
}, async () => {
  const network = fc.record({
    each: fc.integer({ min: 40 * KiB, max: 1500 * KiB }),
    together: fc.integer({ min: 40 * KiB, max: 3000 * KiB }),
    broken: fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 4 }),
    after: fc.integer({ min: 0, max: size }),
    how: fc.constantFrom('failure' as const, 'end' as const),
  })
  await fc.assert(
    fc.asyncProperty(network, async ({ broken, after, how, ...rates }) => {
      const breaks = (request: number, at: number) => (broken.includes(request) && at >= after ? how : null)
      const { net, end, extents, isRight, twice } = await readThrough({ ...rates, breaks })
      expect([isRight, twice]).toEqual([true, 0])
      if (end === 'whole' && how === 'failure') expect(extents).toEqual(whole)
      expect(net.most()).toBeLessThanOrEqual(4)
      expect(net.openRequests()).toBe(0)
    }),
    // Once, a fifth request began while the last of four were ending.
    {
      numRuns: 20,
      examples: [[{ each: 411_151, together: 446_001, broken: [], after: 0, how: 'failure' }]],
    },
  )
})
