import { expect, test } from 'vitest'
import { evaluatePreconditions, sameRelease } from './preconditions.ts'

const file = { etag: '"abc"', modified: new Date('2026-01-01T00:00:00Z') }
const then = 'Thu, 01 Jan 2026 00:00:00 GMT'
const before = 'Wed, 31 Dec 2025 23:59:59 GMT'
const later = 'Thu, 01 Jan 2026 00:00:01 GMT'

test.each([
  ['nothing asked', {}, 'send'],
  ['the same release is there', { 'if-none-match': '"abc"' }, 'not-modified'],
  ['a weak copy of it is there', { 'if-none-match': '"x", W/"abc"' }, 'not-modified'],
  ['anything is there', { 'if-none-match': '*' }, 'not-modified'],
  ['another release is there', { 'if-none-match': '"x"' }, 'send'],
  ['ETag goes before date', { 'if-none-match': '"x"', 'if-modified-since': later }, 'send'],
  ['not modified since', { 'if-modified-since': then }, 'not-modified'],
  ['modified since', { 'if-modified-since': before }, 'send'],
  ['no date', { 'if-modified-since': 'yesterday' }, 'send'],
  ['only this release', { 'if-match': '"abc"' }, 'send'],
  ['only another release', { 'if-match': '"x"' }, 'failed'],
  ['a weak tag never proves a release', { 'if-match': 'W/"abc"' }, 'failed'],
  ['only if not modified since', { 'if-unmodified-since': before }, 'failed'],
  ['a matching ETag goes before date', { 'if-match': '"abc"', 'if-unmodified-since': before }, 'send'],
])('%s', (_name, headers, expected) => {
  expect(evaluatePreconditions(headers, file)).toBe(expected)
})

test.each([
  [undefined, true],
  ['"abc"', true],
  [then, true],
  ['"x"', false],
  ['W/"abc"', false],
  [before, false],
  [later, false],
  ['nonsense', false],
])('If-Range: %s', (header, same) => {
  expect(sameRelease(header, file)).toBe(same)
})
