import { expect, test } from 'vitest'
import { readResponse } from './response.ts'

const read = (status: number, headers: Record<string, string>) =>
  readResponse(new Response(null, { status, headers }), Date.parse('2026-01-01T00:00:00Z'))

test.each([
  ['a strong ETag', { etag: '"a"', 'last-modified': 'Thu' }, '"a"'],
  ['a weak ETag counts as none', { etag: 'W/"a"' }, null],
  ['a weak ETag leaves Last-Modified', { etag: 'W/"a"', 'last-modified': 'Thu' }, 'Thu'],
  ['nothing readable', {}, null],
])('validator: %s', (_name, headers, validator) => {
  expect(read(200, headers).validator).toBe(validator)
})

test.each([
  ['bytes 5-9/10', { start: 5, end: 10, total: 10 }],
  ['bytes 5-9/*', { start: 5, end: 10, total: null }],
  ['Bytes=5-9/10 ', { start: 5, end: 10, total: 10 }],
  ['bytes 5-9/5', { start: 5, end: 10, total: null }],
  ['bytes 9-5/10', null],
  ['bytes 5-9/10, bytes 20-29/10', null],
  ['bytes */10', null],
  ['5-9/10', null],
  ['', null],
])('content range: %s', (value, range) => {
  expect(read(206, { 'content-range': value }).range).toEqual(range)
})

test.each([
  ['a part', 'bytes 5-9/20', 5, 206],
  ['the whole file', 'bytes 0-19/20', 20, 200],
  ['the whole file, although a part is named', 'bytes 5-9/20', 20, 200],
])('a 200 with the length of %s', (_what, range, length, status) => {
  const headers = { 'content-range': range, 'content-length': String(length) }
  expect(read(200, headers).status).toBe(status)
})

test('a 203 of a proxy is a 200', () => expect(read(203, {}).status).toBe(200))

test('a 416 gives the length of the file on the server', () => {
  expect(read(416, { 'content-range': 'bytes */10' }).unsatisfied).toBe(10)
})

test.each([
  ['120', 120_000],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['soon', null],
])('retry after: %s', (value, ms) => {
  expect(read(503, { 'retry-after': value }).retryAfterMs).toBe(ms)
})
