import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importWithRetry } from './importWithRetry.ts'

let window: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an import that fails in the browser is tried again until it works', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('there')
  const loaded = importWithRetry(load, 240)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await loaded).toBe('there')
})

test('an import that never works is tried less and less often, and given up after an hour and a half', async () => {
  const load = vi.fn().mockRejectedValue(new Error('gone'))
  const failed = expect(importWithRetry(load, 180)).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load.mock.calls.length).toBeLessThanOrEqual(9)
  await vi.advanceTimersByTimeAsync(80 * 60_000)
  expect(load.mock.calls.length).toBeLessThan(180)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  await failed
  expect(load).toHaveBeenCalledTimes(180)
})

test('when the network returns, the import is tried at once', async () => {
  const load = vi.fn().mockRejectedValue(new Error('offline'))
  void importWithRetry(load, 180).catch(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  const before = load.mock.calls.length
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(load.mock.calls.length).toBe(before + 1)
})

test('on the server an import that fails once is not tried again', async () => {
  const load = vi.fn().mockRejectedValue(new Error('not installed'))
  const failed = expect(importWithRetry(load)).rejects.toThrow('not installed')
  await vi.advanceTimersByTimeAsync(5000)
  await failed
  expect(load).toHaveBeenCalledTimes(1)
})
