import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { daily } from './daily.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const dayMs = 86_400_000

test('the task runs at the start and every day, even if it failed the day before', async () => {
  const ended = new AbortController()
  const reports: unknown[] = []
  let times = 0
  const task = async () => {
    times += 1
    if (times === 1) throw new Error('the database is gone')
  }
  daily(task, ended.signal, (error) => reports.push(error))
  await vi.advanceTimersByTimeAsync(2 * dayMs)
  expect([times, reports]).toEqual([3, [new Error('the database is gone')]])
  ended.abort()
  await vi.advanceTimersByTimeAsync(dayMs)
  expect(times).toBe(3)
})

test('a failure after the abort is not reported', async () => {
  const ended = new AbortController()
  const reports: unknown[] = []
  const task = async () => {
    await vi.advanceTimersByTimeAsync(1)
    throw new Error('the database is closed')
  }
  daily(task, ended.signal, (error) => reports.push(error))
  ended.abort()
  await vi.advanceTimersByTimeAsync(10)
  expect(reports).toEqual([])
})
