import { expect, test } from 'vitest'
import { blockBytes, digestListBytes, parseBlocks, parsePacked, parseSigner } from './apkRelease.ts'

const endpoint = 'https://ludo.example/api/apk-link'
const mebibyte = 1024 * 1024
const base64 = (bytes: number) => Buffer.alloc(bytes, 255).toString('base64')

/** 3.5 MiB: four blocks of contents, and one each of central directory and end record. */
const size = 3.5 * mebibyte
const signed = {
  kind: 'apk-v2-sha256',
  blockBytes,
  signingBlock: 3.25 * mebibyte,
  centralDirectory: 3.25 * mebibyte + 4096,
  endRecord: size - 22,
} as const

test('blocks with their digests, and blocks with a list elsewhere, are parsed', () => {
  const inline = { ...signed, digests: base64(6 * 32) }
  expect(parseBlocks({ ...inline, later: true }, size, endpoint)).toEqual(inline)
  const plain = { kind: 'sha256', blockBytes, digests: base64(4 * 32) }
  expect(parseBlocks(plain, size, endpoint)).toEqual(plain)
  const long = { ...signed, kind: 'apk-v2-sha512', digests: base64(6 * 64) }
  expect(parseBlocks(long, size, endpoint)).toEqual(long)
})

test.each([
  ['/files/a.blocks', 'https://ludo.example/files/a.blocks'],
  ['https://ludo.example/files/a.blocks', 'https://ludo.example/files/a.blocks'],
])('the URL %s is read as the endpoint means it', (url, absolute) =>
  expect(parseBlocks({ ...signed, url }, size, endpoint)).toEqual({ ...signed, url: absolute }),
)

const digests = base64(6 * 32)

test.each([
  ['nothing', null],
  ['a text', 'blocks'],
  ['another kind', { ...signed, digests, kind: 'apk-v4' }],
  ['another size of blocks', { ...signed, digests, blockBytes: 4096 }],
  ['no digests', signed],
  ['digests of too few blocks', { ...signed, digests: base64(5 * 32) }],
  ['digests cut short', { ...signed, digests: digests.slice(0, -1) }],
  ['one byte too few', { ...signed, digests: base64(6 * 32 - 1) }],
  ['digests that are no base64', { ...signed, digests: `-${digests.slice(1)}` }],
  ['digests that are no text', { ...signed, digests: 7, url: '/files/a.blocks' }],
  ['no central directory', { ...signed, digests, centralDirectory: undefined }],
  ['a signing block behind the directory', { ...signed, digests, signingBlock: signed.endRecord }],
  ['an end record behind the end', { ...signed, digests, endRecord: size }],
  ['half an offset', { ...signed, digests, signingBlock: 0.5 }],
  ['a negative offset', { ...signed, digests, signingBlock: -1 }],
  ['a URL on another origin', { ...signed, url: 'https://evil.example/files/a.blocks' }],
  ['a URL of another scheme', { ...signed, url: 'data:,a' }],
  ['no URL', { ...signed, url: 'https://' }],
])('%s is no list of blocks', (_name, value) => expect(parseBlocks(value, size, endpoint)).toBeNull())

test('each section has blocks of its own', () => {
  expect(digestListBytes({ kind: 'sha256', blockBytes }, 2 * mebibyte + 1)).toBe(3 * 32)
  expect(digestListBytes(signed, size)).toBe(6 * 32)
  const large = { signingBlock: mebibyte, centralDirectory: mebibyte + 4096, endRecord: 3 * mebibyte }
  expect(digestListBytes({ kind: 'apk-v2-sha512', blockBytes, ...large }, 3 * mebibyte + 22)).toBe(4 * 64)
})

const fingerprint = 'a1'.repeat(32)

test('a signer is parsed', () =>
  expect(parseSigner({ fingerprint, schemes: ['v2', 'v3.1'], name: 'x' })).toEqual({
    fingerprint,
    schemes: ['v2', 'v3.1'],
  }))

test.each([
  ['nothing', undefined],
  ['no fingerprint', { schemes: ['v2'] }],
  ['capital letters', { fingerprint: fingerprint.toUpperCase(), schemes: ['v2'] }],
  ['half a fingerprint', { fingerprint: fingerprint.slice(32), schemes: ['v2'] }],
  ['no schemes', { fingerprint }],
  ['an empty list of schemes', { fingerprint, schemes: [] }],
  ['an unknown scheme', { fingerprint, schemes: ['v2', 'v1'] }],
])('%s is no signer', (_name, value) => expect(parseSigner(value)).toBeNull())

const file = 'https://cdn.example/files/ludo.apk'

test.each([
  ['/files/packed/a.json', 'https://ludo.example/files/packed/a.json'],
  ['https://ludo.example/a.json', 'https://ludo.example/a.json'],
  ['https://cdn.example/a.json', 'https://cdn.example/a.json'],
])('the packed form at %s is parsed', (url, address) =>
  expect(parsePacked({ url, size: 9, later: 1 }, 65_545, endpoint, file)).toEqual({ url: address, size: 9 }),
)

test.each([
  null,
  'packed',
  {},
  { size: 9 },
  { url: '/a.json' },
  { url: 5, size: 9 },
  { url: '/a.json', size: '9' },
  { url: '/a.json', size: 0 },
  { url: '/a.json', size: -1 },
  { url: '/a.json', size: 1.5 },
  { url: '/a.json', size: 10 },
  { url: '//evil.example/a.json', size: 9 },
  { url: 'http://cdn.example/a.json', size: 9 },
  { url: 'https://', size: 9 },
])('a packed form that is malformed or saves little counts as none: %j', (packed) =>
  expect(parsePacked(packed, 65_545, endpoint, file)).toBeNull(),
)
