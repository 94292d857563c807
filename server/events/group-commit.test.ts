import { expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

test('rows of the same moment are written together, later ones apart', async () => {
  const written: number[][] = []
  const record = groupCommit(async (rows: number[]) => written.push(rows), 256)
  await Promise.all([record([1]), record([2])])
  await record([3])
  expect(written).toEqual([[1, 2], [3]])
})

test('a group holds 256 rows at most', async () => {
  const sizes: number[] = []
  const record = groupCommit(async (rows: number[]) => sizes.push(rows.length), 256)
  await Promise.all(Array.from({ length: 600 }, (_, n) => record([n])))
  expect(sizes).toEqual([256, 256, 88])
})

test('what came together is written together', async () => {
  const written: number[][] = []
  const record = groupCommit(async (rows: number[]) => written.push(rows), 4)
  await Promise.all([record([1, 2, 3]), record([4, 5]), record([6])])
  expect(written).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
})

test('answers only when the write has ended', async () => {
  const ends: (() => void)[] = []
  const record = groupCommit(() => new Promise<void>((end) => ends.push(end)), 256)
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
  const record = groupCommit(async ([row]: number[]) => {
    if (row === 1) throw new Error('disk full')
  }, 256)
  await Promise.all([1, 2].map((row) => expect(record([row])).rejects.toThrow('disk full')))
  await expect(record([3])).resolves.toBeUndefined()
})
