import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { packageOf } from '../package.fake.ts'
import { createNetwork, type Network } from './network.fake.ts'
import { rangeBytes, readInParallel } from './parallelRanges.ts'

const KiB = 1024
const size = 9 * 1024 * KiB + 77
const file = packageOf(size, 1)

/** Reads the file from byte `from` until its end or a failure. */
async function readThrough(network: Network, from = 0) {
  const net = createNetwork(file, network)
  const began = net.now()
  const reader = readInParallel(await net.open(from, size), {
    from,
    total: size,
    open: net.open,
    now: net.now,
  })
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

test('four requests share the work if each is slow, and the file is whole and in order', async () => {
  const { net, bytes, seconds } = await readThrough({ each: 100 * KiB })
  expect(bytes.length).toBe(size)
  expect(same(bytes)).toBe(true)
  expect(net.most()).toBe(4)
  expect(seconds).toBeLessThan(size / (100 * KiB) / 2)
})

test('one request continues if more of them only share its rate', async () => {
  const { net, bytes, seconds } = await readThrough({ each: 500 * KiB, together: 100 * KiB })
  expect(same(bytes)).toBe(true)
  expect(net.requested.length).toBeLessThan(20)
  expect(seconds).toBeLessThan((size / (100 * KiB)) * 1.03)
  expect(net.requested.at(-1)?.[1]).toBe(size)
})

test('requests no byte twice except those in flight when the first request is split', async () => {
  const { net } = await readThrough({ each: 100 * KiB })
  expect(net.sent() - size).toBeLessThan(100 * KiB)
})

test('no parallel requests if one is fast, or if little is left', async () => {
  expect((await readThrough({ each: 4096 * KiB })).net.requested).toHaveLength(1)
  expect((await readThrough({ each: 100 * KiB }, size - 4096 * KiB)).net.requested).toHaveLength(1)
})

test('holds at most 4 MiB of later parts while an earlier one is late', async () => {
  const net = createNetwork(file, { each: 100 * KiB })
  let parts = 0
  const open = async (start: number, end: number, signal: AbortSignal) => {
    const late = ++parts === 3
    const reader = await net.open(start, end, signal)
    return late ? { ...reader, read: () => new Promise<never>(() => {}) } : reader
  }
  const reader = readInParallel(await net.open(0, size), { from: 0, total: size, open, now: net.now })
  let read = 0
  void (async () => {
    for (let piece = await reader.read(); piece; piece = await reader.read()) read += piece.length
  })()
  await vi.waitFor(() => expect([parts > 3, net.openRequests()]).toEqual([true, 1]))
  expect(Math.max(...net.requested.slice(1).map(([, end]) => end)) - read).toBe(8 * rangeBytes)
  await reader.cancel()
})

test.each(['failure', 'end'] as const)(
  'the %s of one request ends the parallel requests, not the download',
  async (broken) => {
    for (const unlucky of [0, 3]) {
      const breaks = (request: number, at: number) =>
        request === unlucky && at >= (unlucky === 0 ? 1_000_000 : 0) ? broken : null
      const { net, end, bytes } = await readThrough({ each: 100 * KiB, breaks })
      expect(end).toBe('whole')
      expect(bytes.length).toBe(size)
      expect(same(bytes)).toBe(true)
      expect(net.requested.at(-1)?.[1]).toBe(size)
    }
  },
)

test('cancelling ends every request', async () => {
  const net = createNetwork(file, { each: 100 * KiB })
  const reader = readInParallel(await net.open(0, size), {
    from: 0,
    total: size,
    open: net.open,
    now: net.now,
  })
  while (net.openRequests() < 4) await reader.read()
  await reader.cancel()
  expect(net.openRequests()).toBe(0)
})

test('whatever fails, the bytes read are the file from its start, without a gap', async () => {
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
      expect(net.openRequests()).toBe(0)
    }),
    { numRuns: 20 },
  )
})
