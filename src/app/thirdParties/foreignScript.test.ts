// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isFromOrigin } from './foreignScript.ts'

test.each([
  ['https://www.example.com', 'https://www.example.com/a.js', true],
  ['https://www.example.com', 'https://www.example.com.evil.example/a.js', false],
  ['https://www.example.com', 'http://www.example.com/a.js', false],
  ['https://*.example.com', 'https://a.b.example.com/a.js', true],
  ['https://*.example.com', 'https://example.com/a.js', false],
  ['https://*.example.com', 'https://evilexample.com/a.js', false],
  ['https://*.example.com', 'http://a.example.com/a.js', false],
  ['https://www.example.com', '/a.js', false],
])('%s lets %s in: %s', (origin, address, isIn) => expect(isFromOrigin(origin, address)).toBe(isIn))
