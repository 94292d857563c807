import { expect, test } from 'vitest'
import { issueToken, readToken } from './token.ts'

const now = new Date('2026-11-21T12:00:00Z')
const asha = { identifier: 'asha', password_hash: 'salt:key' }
const token = await issueToken(asha, 'secret', now)
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('a token names its holder for half an hour', async () => {
  expect(await readToken(token, 'secret', after(1799))).toMatchObject({ identifier: 'asha' })
  expect(await readToken(token, 'secret', after(1800))).toBeNull()
})

/** Made with `createHmac` alone, as earlier releases did. */
const earlierToken = [
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
  'eyJzdWIiOiJhc2hhIiwianRpIjoiMmJiMTQ0MTEtYTAyZS00NzBmLWE2OTktYzU2YTlhMGM4YTVkIiwiaWF0IjoxNzk1MjYyNDAwLCJleHAiOjE3OTUyNjQyMDAsImFjY291bnQiOiJMUGVfQlBJTW8ySy0xLVRVNy1FYk1zcGxSM0xtX1o3YU04aUhFZGJIWG5NIn0',
  '1aSMecEU2PjREqCi9X21Ok8jpMpykRZMeHXoJCtLOOo',
].join('.')

test('a token of an earlier release is valid until it ends', async () => {
  const claims = await readToken(earlierToken, 'secret', after(1799))
  expect(claims?.isOf(asha)).toBe(true)
  expect(await readToken(earlierToken, 'secret', after(1800))).toBeNull()
})

test('a token is of one account with one password', async () => {
  const claims = await readToken(token, 'secret', now)
  expect(claims?.isOf(asha)).toBe(true)
  expect(claims?.isOf({ ...asha, identifier: 'ravi' })).toBe(false)
  expect(claims?.isOf({ ...asha, password_hash: 'salt:another' })).toBe(false)
})

test('two logins of one moment have two tokens', async () =>
  expect(await issueToken(asha, 'secret', now)).not.toBe(token))

test.each(['', 'a.b.c', `${token}x`, token.replace(/^./, 'f')])(
  'a token that somebody made up is not valid: %s',
  async (made) => {
    expect(await readToken(made, 'secret', now)).toBeNull()
  },
)

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a token without a signature is not valid', async () => {
  const [, claims] = token.split('.')
  expect(await readToken(`${encoded({ alg: 'none' })}.${claims}.`, 'secret', now)).toBeNull()
})

test('a token of another server is not valid', async () =>
  expect(await readToken(token, 'another', now)).toBeNull())
