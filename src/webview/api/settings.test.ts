// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { saveApi } from './settings.ts'

test.each([
  ['ios', { Platform: 'ios', version: '6056', language: 'en' }],
  ['android', { Platform: 'android', Version: '6056', language: 'en' }],
] as const)('the version has a name of its own on %s', (platform, expected) => {
  saveApi('https://api.example', { platform, version: '6056', language: 'en' })
  expect(sessionStorage.getItem('_hn')).toBe('https://api.example')
  expect(JSON.parse(sessionStorage.getItem('_hat') ?? '')).toEqual(expected)
})

test('full storage disturbs nobody', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  saveApi('https://api.example', { platform: 'ios', version: '1', language: 'hi' })
  expect(warned).toHaveBeenCalledTimes(2)
  full.mockRestore()
  warned.mockRestore()
})
