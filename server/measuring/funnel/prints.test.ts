import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasherWith, printWith } from './prints.ts'

test('a print is the HMAC of the visitor number', () => {
  const key = 'Q2ZfAyxQ0fYJk9bW3uG6rT1mN8sL5vXe7hPdC4oKiBg'
  const visitors = ['a4c9a8a1-5c5f-4c57-9d3c-2f3d2c1b0a99', 'v', 'વપરાશકર્તા '.repeat(5)]
  const hmacOf = (visitor: string) =>
    createHmac('sha256', key).update(visitor).digest('base64url').slice(0, 22)
  const hasher = hasherWith(key)
  expect(visitors.map(hasher)).toEqual(visitors.map(hmacOf))
  expect(visitors.map((visitor) => printWith(key, visitor))).toEqual(visitors.map(hmacOf))
})
