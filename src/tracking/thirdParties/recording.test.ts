import { expect, test, vi } from 'vitest'
import { fakeStorage, forbiddenStorage, fullStorage } from '../../webview/storage.fake.ts'
import { isDrawn } from './recording.ts'

test.each([
  [0.019, undefined, true],
  [0.021, undefined, false],
  [0.49, 50, true],
  [0.5, 50, false],
  [0, 0, false],
  [0.999, 100, true],
])('%d of %s percent: %s', (draw, percentage, drawn) => {
  expect(isDrawn(fakeStorage().open, () => draw, percentage)).toBe(drawn)
})

test('a visitor is drawn once for all visits', () => {
  const { open } = fakeStorage()
  expect(isDrawn(open, () => 0.019)).toBe(true)
  expect(isDrawn(open, () => 0.9)).toBe(true)
  expect(isDrawn(open, () => 0.9, 1)).toBe(false)
})

test('storage that fails disturbs nothing', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(isDrawn(forbiddenStorage, () => 0.01)).toBe(true)
  expect(isDrawn(fullStorage, () => 0.01)).toBe(true)
  warned.mockRestore()
})
