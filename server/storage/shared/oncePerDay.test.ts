import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../settings/config.ts'
import { openDatabase } from '../database/open.ts'
import { ownDatabase, secretsOfDatabase } from '../database/own.fixture.ts'
import { oncePerDay } from './oncePerDay.ts'

async function database() {
  const { database } = readConfig({ ...secretsOfDatabase, DATABASE_URL: await ownDatabase() })
  const db = await openDatabase(database)
  onTestFinished(() => db.destroy())
  return db
}

const [monday, tuesday] = [new Date('2026-11-23T10:00:00Z'), new Date('2026-11-24T02:00:00Z')]

test('of several machines one does the task, once a day', async () => {
  const db = await database()
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
  const db = await database()
  const failing = oncePerDay(db, monday, () => Promise.reject(new Error('the database went away')))
  await expect(failing).rejects.toThrow('went away')
  let isDone = false
  await oncePerDay(db, monday, async () => {
    isDone = true
  })
  expect(isDone).toBe(true)
})
