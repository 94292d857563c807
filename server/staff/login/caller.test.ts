import { expect, test } from 'vitest'
import { type Caller, callerOf } from './caller.ts'

const host = '192.168.0.5:4173'

test.each<[Caller, Record<string, string>]>([
  ['own-page', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['own-page', { 'sec-fetch-site': 'none' }],
  ['other-site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['other-site', { 'sec-fetch-site': 'cross-site', origin: 'https://ludo.example' }],
  ['other-site', { 'sec-fetch-site': 'same-site', origin: 'https://blog.ludo.example' }],
  ['other-site', { 'sec-fetch-site': '' }],
  ['own-page', { origin: 'https://ludo.example' }],
  ['own-page', { origin: 'http://192.168.0.5:4173' }],
  ['other-site', { origin: 'http://192.168.0.5' }],
  ['other-site', { origin: 'https://ludo.example.evil.example' }],
  ['other-site', { origin: 'http://ludo.example' }],
  ['other-site', { origin: 'null' }],
  ['other-site', { origin: '' }],
  ['program', {}],
])('%s: %o', (caller, headers) => {
  expect(callerOf({ headers: { host, ...headers } }, 'https://ludo.example')).toBe(caller)
})
