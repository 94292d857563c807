import { expect, test } from 'vitest'
import { createCursor, valuesOf } from './lengthPrefixed.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
const malformed = expect.objectContaining({ verdict: { kind: 'wrong', because: 'malformed' } })

test('numbers and values are read one after the other', () => {
  const cursor = createCursor(bytes(1, 0, 0, 0xf0, 2, 0, 0, 0, 8, 9, 7))
  expect([cursor.u32(), cursor.value(), cursor.left()]).toEqual([0xf0000001, bytes(8, 9), 1])
  expect([cursor.rest(), cursor.left()]).toEqual([bytes(7), 0])
})

test('a sequence is read to its end', () => {
  expect(valuesOf(bytes())).toEqual([])
  expect(valuesOf(bytes(1, 0, 0, 0, 5, 0, 0, 0, 0))).toEqual([bytes(5), bytes()])
})

test.each([
  ['a value longer than what is left', bytes(2, 0, 0, 0, 5)],
  ['a length of which a byte is missing', bytes(2, 0, 0)],
  ['a length above two GiB', bytes(1, 0, 0, 0x80, 5)],
])('%s is malformed', (_name, sequence) => {
  expect(() => createCursor(sequence).value()).toThrow(malformed)
  expect(() => valuesOf(sequence)).toThrow(malformed)
})
