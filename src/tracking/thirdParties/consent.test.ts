import { expect, test, vi } from 'vitest'
import { fakeStorage, fullStorage } from '../../webview/storage.fake.ts'
import { consentQuestion, storeChoice, storedChoice } from './consent.ts'

const now = new Date('2026-11-24T10:00:00Z')
const pixel = {
  script: 'https://pixel.example/a.js',
  pixelId: '1',
  origins: [{ origin: 'https://pixel.example' }],
}
const tagManager = { script: 'https://tags.example/a.js', origins: [] }
const question = consentQuestion({ pixel, tagManager, recording: undefined })

test('an answer is kept with its date, the version of the words, purposes and parties', () => {
  const { open, items } = fakeStorage()
  storeChoice(open, 'granted', question, now)
  expect(JSON.parse(items.get('consent') ?? '')).toEqual({
    choice: 'granted',
    date: '2026-11-24T10:00:00.000Z',
    version: 2,
    purposes: ['advertising', 'measurement'],
    parties: [
      'pixel https://pixel.example/a.js 1 https://pixel.example',
      'tagManager https://tags.example/a.js',
    ],
  })
  expect(storedChoice(open, consentQuestion({ tagManager, pixel }))).toBe('granted')
})

test.each([
  ['another party', consentQuestion({ pixel, tagManager, oneLink: { url: 'https://a.onelink.me/b/' } })],
  ['one party less', consentQuestion({ pixel })],
  ['another account', consentQuestion({ pixel: { ...pixel, pixelId: '2' }, tagManager })],
  ['other words', { ...question, version: 3 }],
])('%s is another question, which has no answer yet', (_name, other) => {
  const { open } = fakeStorage()
  storeChoice(open, 'denied', question, now)
  expect(storedChoice(open, other)).toBeNull()
})

test.each(['"granted"', '{}', '{"choice":"granted"}', '[]', 'oops'])('%s is no answer', (consent) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(storedChoice(fakeStorage({ consent }).open, question)).toBeNull()
})

test('without room nothing is kept', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(storeChoice(fullStorage, 'granted', question, now)).toBe(false)
})
