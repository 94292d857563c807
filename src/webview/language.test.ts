// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { android, got, install } from './bridge/native.fake.ts'
import { currentLanguage, onLanguageChange, toggleLanguage } from './language.ts'

beforeEach(() => {
  sessionStorage.clear()
  document.documentElement.lang = ''
  install({ Android: android })
  toggleLanguage('en')
  sessionStorage.clear()
  got.android.length = 0
})

test.each([
  ['{"language":"hi"}', 'en', 'hi'],
  ['{"language":"gu"}', 'hi', 'hi'],
  ['{"language":"en"}', 'hi', 'en'],
])('with the headers %s on a page in %s the language is %s', (headers, lang, expected) => {
  sessionStorage.setItem('_hat', headers)
  document.documentElement.lang = lang
  expect(currentLanguage()).toBe(expected)
})

test('toggling changes to the other language: headers, document, listeners and the native side', () => {
  sessionStorage.setItem('_hat', '{"Platform":"android","language":"en"}')
  const heard = vi.fn()
  const controller = new AbortController()
  onLanguageChange(heard, controller.signal)
  expect(toggleLanguage()).toBe('android')
  expect(currentLanguage()).toBe('hi')
  expect(JSON.parse(sessionStorage.getItem('_hat') ?? '')).toEqual({ Platform: 'android', language: 'hi' })
  expect(document.documentElement.lang).toBe('hi')
  toggleLanguage()
  toggleLanguage('en')
  expect(heard.mock.calls).toEqual([['hi'], ['en']])
  expect(got.android.map((text) => JSON.parse(text).language)).toEqual(['hi', 'en', 'en'])
  controller.abort()
  toggleLanguage('hi')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('without storage the language lasts as long as the page', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const forbidden = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  toggleLanguage('hi')
  expect(currentLanguage()).toBe('hi')
  forbidden.mockRestore()
})
