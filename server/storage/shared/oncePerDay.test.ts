import { expect, test } from 'vitest'
import { openOwnDatabase } from '../database/own.fixture.ts'
import { oncePerDay } from './oncePerDay.ts'

const [monday, tuesday] = [new Date('2026-11-23T10:00:00Z'), new Date('2026-11-24T02:00:00Z')]

test('of several machines one does the task, once a day', async () => {
  const db = await openOwnDatabase()
  const done: string[] = []
  const machine = (name: string, now: Date) => oncePerDay(db, now, async () => void done.push(name))
  await Promise.all([machine('one', monday), machine('other', monday), machine('third', monday)])
  expect(done).toHaveLength(1)
  await machine('other', monday)
  expect(done).toHaveLength(1)
  await machine('other', tuesday)
  expect(done).toEqual([done[0], 'other'])
})

test('a task that fails is begun again', async () => {
  const db = await openOwnDatabase()
  const failing = oncePerDay(db, monday, () => Promise.reject(new Error('the database went away')))
  await expect(failing).rejects.toThrow('went away')
  let isDone = false
  await oncePerDay(db, monday, async () => {
    isDone = true
  })
  expect(isDone).toBe(true)
})
