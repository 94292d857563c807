import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importWithRetry } from './importWithRetry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an import that fails in the browser is tried again until it works', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('there')
  const loaded = importWithRetry(load, 240)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await loaded).toBe('there')
})

test('an import that never works is given up after about an hour and a half', async () => {
  const load = vi.fn().mockRejectedValue(new Error('gone'))
  const failed = expect(importWithRetry(load, 240)).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(2 * 60 * 60 * 1000)
  await failed
  expect(load).toHaveBeenCalledTimes(240)
})

test('on the server an import that fails once is not tried again', async () => {
  const load = vi.fn().mockRejectedValue(new Error('not installed'))
  const failed = expect(importWithRetry(load)).rejects.toThrow('not installed')
  await vi.advanceTimersByTimeAsync(5000)
  await failed
  expect(load).toHaveBeenCalledTimes(1)
})
