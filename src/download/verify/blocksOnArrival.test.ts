import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { packageOf } from '../package.fake.ts'
import { type Extent, everything, missingIn, withExtent } from '../store/extents.ts'
import type { DigestElsewhere } from './blockBuffer.ts'
import { createBlocksOnArrival, type Help } from './blocksOnArrival.ts'

afterEach(() => void vi.useRealTimers())

const MiB = 1024 * 1024
const end = 2 * MiB + 500
const longEnd = 6 * MiB + 500
const file = packageOf(longEnd + 1000, 1)
const plain = { hash: 'SHA-256', isPlain: true } as const
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const expected = [0, 1, 2].map((n) => sha256(file.subarray(n * MiB, Math.min((n + 1) * MiB, end))))

/** Stores ranges of the file, and logs which blocks are judged and how many are read at a time. */
function create(isGood = async (_block: number) => true, until = end, help: Help = null) {
  let extents: Extent[] = []
  const judged: number[] = []
  let reading = 0
  let most = 0
  const judge = (block: number) => {
    judged.push(block)
    return isGood(block)
  }
  const blocks = createBlocksOnArrival(plain, until, judge, help)
  const stored = {
    has: (range: { start: number; end: number }) => missingIn(extents, range).length === 0,
    async read(offset: number, into: Uint8Array) {
      most = Math.max(most, ++reading)
      await new Promise((turn) => setImmediate(turn))
      into.set(file.subarray(offset, offset + into.length))
      reading -= 1
    },
  }
  const arrive = (from: number, to: number) => {
    extents = withExtent(extents, { offset: from, length: to - from, inFile: true })
    blocks.update({ start: from, end: to }, stored)
  }
  const settled = async () =>
    [...(await blocks.settled())]
      .sort(([a], [b]) => a - b)
      .map(([block, digest]) => [block, Buffer.from(digest).toString('hex')])
  return { blocks, arrive, settled, judged, most: () => most }
}

test('each block is digested once, when it is whole, whatever comes first', async () => {
  const { arrive, settled, judged, most } = create()
  arrive(MiB / 2, MiB)
  arrive(MiB, 2 * MiB - 1)
  expect(await settled()).toEqual([])
  arrive(2 * MiB - 1, end + 1000)
  expect(await settled()).toEqual([
    [1, expected[1]],
    [2, expected[2]],
  ])
  arrive(0, MiB / 2)
  await settled()
  arrive(0, end)
  expect(await settled()).toEqual([
    [0, expected[0]],
    [1, expected[1]],
    [2, expected[2]],
  ])
  expect(judged).toEqual([1, 2, 0])
  expect(most()).toBe(1)
})

test('what is forgotten while it is read does not count, and is digested anew when it is there again', async () => {
  const { blocks, arrive, settled, judged } = create()
  arrive(0, 2 * MiB)
  blocks.forget(everything)
  expect(await settled()).toEqual([])
  expect(judged).toEqual([])
  arrive(0, MiB)
  expect(await settled()).toEqual([[0, expected[0]]])
})

test('a block that is not good has no digest, and is judged again once it is forgotten', async () => {
  const verdicts = [false, true]
  const { blocks, arrive, settled, judged } = create(async () => verdicts.shift() ?? true)
  arrive(0, MiB)
  expect(await settled()).toEqual([])
  blocks.forget({ start: 0, end: 5 })
  arrive(0, MiB)
  expect(await settled()).toEqual([[0, expected[0]]])
  expect(judged).toEqual([0, 0])
})

test('a block that cannot be read is left to a later attempt', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { blocks, settled } = create()
  const read = async () => {
    throw new Error('the file is closed')
  }
  blocks.update({ start: 0, end: MiB }, { has: () => true, read })
  expect(await settled()).toEqual([])
  expect(warn).toHaveBeenCalledOnce()
  const readAgain = async (offset: number, into: Uint8Array) => into.set(file.subarray(offset, offset + MiB))
  blocks.update({ start: 0, end: MiB }, { has: () => true, read: readAgain })
  expect(await settled()).toEqual([[0, expected[0]]])
})

const ofLongFile = [0, 1, 2, 3, 4, 5, 6].map((n) =>
  sha256(file.subarray(n * MiB, Math.min((n + 1) * MiB, longEnd))),
)

test('where blocks arrive faster than they are digested, another thread digests, and at the end both', async () => {
  let tasks = 0
  const elsewhere: DigestElsewhere = async ({ buffer, from, to }) => {
    tasks += 1
    // As a message would, this takes the buffer away.
    const taken = structuredClone(buffer, { transfer: [buffer] })
    const digest = createHash('sha256')
      .update(new Uint8Array(taken, from, to - from))
      .digest()
    return { digest: new Uint8Array(digest), buffer: taken }
  }
  const { arrive, settled } = create(undefined, longEnd, elsewhere)
  for (let from = 0; from < MiB; from += MiB / 4) arrive(from, from + MiB / 4)
  await settled()
  expect(tasks).toBe(0)
  arrive(MiB, longEnd)
  expect((await settled()).map(([, digest]) => digest)).toEqual(ofLongFile)
  expect(tasks).toBeGreaterThan(1)
  expect(tasks).toBeLessThan(6)
})

test.each<[string, Help]>([
  ['another thread', () => Promise.reject(new Error('it has nothing to do'))],
  ['whoever needs the digests', 'at the end'],
])('what arrives slowly is digested here, in the pauses, with the help of %s', async (_whose, help) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { arrive, judged, most } = create(undefined, longEnd, help)
  arrive(0, MiB)
  for (let from = MiB; from < 2 * MiB; from += MiB / 8) {
    await vi.advanceTimersByTimeAsync(3)
    arrive(from, from + MiB / 8)
  }
  expect(most()).toBe(0)
  await vi.waitFor(() => expect(judged).toEqual([0, 1]))
})

test('what arrives without a pause is left to the end where its digests may not be needed', async () => {
  const { arrive, settled, judged } = create(undefined, longEnd, 'at the end')
  arrive(0, longEnd)
  expect(await settled()).toEqual([])
  expect(judged).toEqual([])
})

test('after the other thread failed all blocks but the one it had are digested here', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const elsewhere: DigestElsewhere = async ({ buffer }) => {
    structuredClone(buffer, { transfer: [buffer] })
    throw new Error('no such script')
  }
  const { arrive, settled } = create(undefined, longEnd, elsewhere)
  arrive(0, longEnd)
  expect(await settled()).toEqual(ofLongFile.map((digest, n) => [n, digest]).slice(1))
})
