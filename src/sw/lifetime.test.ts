import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMost } from './lifetime.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work that never ends holds the service worker no longer than its limit', async () => {
  let isHeld = true
  void atMost(1000, new Promise(() => {})).then(() => {
    isHeld = false
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(isHeld).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(isHeld).toBe(false)
})

test('work that ends earlier settles at once, and its error is passed on', async () => {
  expect(await atMost(1000, Promise.resolve('done'))).toBe('done')
  await expect(atMost(1000, Promise.reject(new Error('lost')))).rejects.toThrow('lost')
})
