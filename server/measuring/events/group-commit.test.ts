import { expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

test('rows of the same moment are written together, later ones apart', async () => {
  const written: number[][] = []
  const record = groupCommit(async (rows: number[]) => written.push(rows), { mostRows: 256, gatherMs: 0 })
  await Promise.all([record([1]), record([2])])
  await record([3])
  expect(written).toEqual([[1, 2], [3]])
})

test('a group holds 256 rows at most', async () => {
  const sizes: number[] = []
  const record = groupCommit(async (rows: number[]) => sizes.push(rows.length), {
    mostRows: 256,
    gatherMs: 0,
  })
  await Promise.all(Array.from({ length: 600 }, (_, n) => record([n])))
  expect(sizes).toEqual([256, 256, 88])
})

test('what came together is written together', async () => {
  const written: number[][] = []
  const record = groupCommit(async (rows: number[]) => written.push(rows), { mostRows: 4, gatherMs: 0 })
  await Promise.all([record([1, 2, 3]), record([4, 5]), record([6])])
  expect(written).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
})

test('rows that come while others are written gather', async () => {
  const { written, ends, record } = held(60_000)
  void record([1])
  await expect.poll(() => written).toEqual([[1]])
  const gathered = [record([2])]
  // This group began later and is written at once.
  await held(0, Promise.resolve()).record([0])
  gathered.push(record([3]))
  expect(written).toEqual([[1]])
  ends[0]?.()
  await expect.poll(() => written).toEqual([[1], [2, 3]])
  ends[1]?.()
  await Promise.all(gathered)
})

test('a write that hangs keeps no others waiting', async () => {
  const { written, record } = held(0)
  void record([1])
  await expect.poll(() => written).toEqual([[1]])
  void record([2])
  await expect.poll(() => written).toEqual([[1], [2]])
})

/** Collects the written groups. A write ends when its function in `ends` is called, or with `ending`. */
function held(gatherMs: number, ending?: Promise<void>) {
  const written: number[][] = []
  const ends: (() => void)[] = []
  const write = (rows: number[]) => {
    written.push(rows)
    return ending ?? new Promise<void>((end) => ends.push(end))
  }
  return { written, ends, record: groupCommit(write, { mostRows: 256, gatherMs }) }
}

test('answers only when the write has ended', async () => {
  const ends: (() => void)[] = []
  const record = groupCommit(() => new Promise<void>((end) => ends.push(end)), { mostRows: 256, gatherMs: 0 })
  let answered = false
  const row = record([1]).then(() => {
    answered = true
  })
  await expect.poll(() => ends.length).toBe(1)
  expect(answered).toBe(false)
  ends[0]?.()
  await row
})

test('a failed write fails its own rows and no later ones', async () => {
  const record = groupCommit(
    async ([row]: number[]) => {
      if (row === 1) throw new Error('disk full')
    },
    { mostRows: 256, gatherMs: 0 },
  )
  await Promise.all([1, 2].map((row) => expect(record([row])).rejects.toThrow('disk full')))
  await expect(record([3])).resolves.toBeUndefined()
})
