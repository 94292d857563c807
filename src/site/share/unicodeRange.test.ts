import { expect, test } from 'vitest'
import { covered, rangeFor } from './unicodeRange.ts'

test('neighbours are written as a span, once', () => expect(rangeFor('cab₹za')).toBe('U+61-63,U+7A,U+20B9'))

test('a range says which characters it covers', () =>
  expect(covered('U+0000-00FF, U+20B9', 'aÿ₹ગ')).toEqual(['a', 'ÿ', '₹']))
