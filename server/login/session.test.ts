import { expect, test } from 'vitest'
import { issueToken, readToken } from './session.ts'

const now = new Date('2026-11-21T12:00:00Z')
const asha = { identifier: 'asha', password_hash: 'salt:key' }
const token = issueToken(asha, 'secret', now)
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('a token names its holder for half an hour', () => {
  expect(readToken(token, 'secret', after(1799))?.identifier).toBe('asha')
  expect(readToken(token, 'secret', after(1800))).toBeNull()
})

test('a token is of one account with one password', () => {
  const claims = readToken(token, 'secret', now)
  expect(claims?.isOf(asha)).toBe(true)
  expect(claims?.isOf({ ...asha, identifier: 'ravi' })).toBe(false)
  expect(claims?.isOf({ ...asha, password_hash: 'salt:another' })).toBe(false)
})

test('two logins of one moment have two tokens', () =>
  expect(issueToken(asha, 'secret', now)).not.toBe(token))

test.each(['', 'a.b.c', `${token}x`, token.replace(/^./, 'f')])(
  'a token that somebody made up is not valid: %s',
  (made) => {
    expect(readToken(made, 'secret', now)).toBeNull()
  },
)

test('a token of another server is not valid', () => expect(readToken(token, 'another', now)).toBeNull())
