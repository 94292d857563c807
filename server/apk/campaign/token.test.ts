import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hourOf, makeToken, readToken, tokenText, verifyToken } from './token.ts'

const app = 'com.example.ludo'
const now = new Date('2026-11-24T08:40:00Z')
const pair = generateKeyPairSync('ed25519')
const key = { id: 7, privateKey: pair.privateKey }
const keys = new Map([[7, pair.publicKey]])
const facts = { campaign: 'diwali-26', source: 'google', hour: hourOf(now) }
const token = makeToken(facts, app, key) ?? Buffer.alloc(0)

test('says campaign, source and hour, in few bytes', () => {
  expect(verifyToken(token, app, keys, now)).toEqual(facts)
  expect(readToken(token)).toMatchObject({ ...facts, keyId: 7 })
  expect(token.length).toBe(6 + 1 + 9 + 1 + 6 + 64)
})

test('is the same for everyone within an hour', () => {
  const later = { ...facts, hour: hourOf(new Date('2026-11-24T08:59:59.999Z')) }
  expect(makeToken(later, app, key)?.equals(token)).toBe(true)
  expect(hourOf(new Date('2026-11-24T09:00:00Z'))).toBe(facts.hour + 1)
})

test('the longest has 120 bytes', () => {
  const longest = { ...facts, campaign: 'c'.repeat(40), source: 's'.repeat(8) }
  expect(makeToken(longest, app, key)?.length).toBe(120)
  expect(makeToken({ ...longest, source: 's'.repeat(9) }, app, key)).toBeNull()
  expect(makeToken({ ...facts, campaign: '' }, app, key)).toBeNull()
})

test('no flipped bit, no cut and no addition is genuine', () => {
  for (let bit = 0; bit < token.length * 8; bit++) {
    const forged = Buffer.from(token)
    forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(verifyToken(forged, app, keys, now)).toBeNull()
  }
  for (let length = 0; length < token.length; length++)
    expect(verifyToken(token.subarray(0, length), app, keys, now)).toBeNull()
  expect(verifyToken(Buffer.concat([token, Buffer.of(0)]), app, keys, now)).toBeNull()
  for (let tries = 0; tries < 500; tries++)
    expect(verifyToken(randomBytes(tries % 130), app, keys, now)).toBeNull()
})

test.each([
  ['another app', 'com.example.other', keys, now],
  ['an unknown key', app, new Map([[8, pair.publicKey]]), now],
  ['another key of this ID', app, new Map([[7, generateKeyPairSync('ed25519').publicKey]]), now],
  ['a clock of two days ago', app, keys, new Date('2026-11-22T08:00:00Z')],
] as const)('%s accepts it not', (_name, packageName, known, at) => {
  expect(verifyToken(token, packageName, known, at)).toBeNull()
})

test.each([
  ['google', 'google'],
  ['Diwali Sale', 'diwali-sale'],
  ['120212345678901234', '120212345678901234'],
  ['दिवाली', null],
  ['a@b.example', null],
  ['', null],
  ['9876543210', null],
  ['sms-919876543210', null],
  ['0e984725-c51c-4bf4-9960-e1c80e27aba0', null],
])('%s is named %s in a token', (text, expected) => {
  expect(tokenText(text)).toBe(expected)
})
