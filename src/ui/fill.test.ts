import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('each name is replaced wherever it stands, what is not known stays', () =>
  expect(fill('{number} of {count}: {number}, {other}', { number: 0, count: 6 })).toBe('0 of 6: 0, {other}'))
