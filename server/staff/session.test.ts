import { expect, test } from 'vitest'
import { issueToken, readToken } from './session.ts'

const now = new Date('2026-11-21T12:00:00Z')
const token = issueToken('asha', 'secret', now)
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('a token names its holder for half an hour', () => {
  expect(readToken(token, 'secret', after(1799))).toBe('asha')
  expect(readToken(token, 'secret', after(1800))).toBeNull()
})

test.each(['', 'a.b.c', `${token}x`, token.replace(/^./, 'f')])(
  'a token that somebody made up is no good: %s',
  (made) => {
    expect(readToken(made, 'secret', now)).toBeNull()
  },
)

test('a token of another server is no good', () => expect(readToken(token, 'another', now)).toBeNull())
