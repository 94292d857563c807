import { expect, test } from 'vitest'
import { randomUUID } from './uuid.ts'

test('UUIDs are of version 4, and differ', () => {
  const made = Array.from({ length: 1000 }, randomUUID)
  expect(
    made.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id)),
  ).toEqual([])
  expect(new Set(made).size).toBe(1000)
  expect(new Set(made.map((id) => id[19])).size).toBe(4)
  expect(new Set(made.map((id) => id[0])).size).toBe(16)
})
