import { expect, test } from 'vitest'
import { allowApks } from './headers.ts'

const origins = ['https://cdn.example', 'http://127.0.0.1:9000']

test.each([
  [
    "default-src 'none'; connect-src 'self'; img-src 'self' data:",
    "default-src 'none'; connect-src 'self' https://cdn.example http://127.0.0.1:9000; img-src 'self' data:",
  ],
  ["frame-src 'self'", "frame-src 'self' https://cdn.example http://127.0.0.1:9000"],
  ["frame-src 'self';", "frame-src 'self' https://cdn.example http://127.0.0.1:9000;"],
  ["script-src 'self'; frame-ancestors 'none'", "script-src 'self'; frame-ancestors 'none'"],
])('APKs may come from their origins: %s', (policy, expected) => {
  expect(allowApks(policy, origins)).toBe(expected)
})

test('without further origins the policy stays as built', () => {
  expect(allowApks("connect-src 'self'; frame-src 'self'", [])).toBe("connect-src 'self'; frame-src 'self'")
})
