import { expect, test } from 'vitest'
import { type Extent, missingIn, withExtent, withoutRange } from './extents.ts'

const row = (offset: number, length: number): Extent => ({ offset, length })
const part = (offset: number, length: number): Extent => ({ offset, length, inFile: true })
const range = (start: number, end: number) => ({ start, end })

test('what is missing lies before, between and behind the extents', () => {
  const extents = [part(2, 3), row(5, 1), part(8, 2)]
  expect(missingIn(extents, range(0, 12))).toEqual([range(0, 2), range(6, 8), range(10, 12)])
  expect(missingIn(extents, range(3, 9))).toEqual([range(6, 8)])
  expect(missingIn(extents, range(8, 10))).toEqual([])
  expect(missingIn([], range(4, Number.POSITIVE_INFINITY))).toEqual([range(4, Number.POSITIVE_INFINITY)])
})

test('neighbours in the file become one extent, rows stay apart', () => {
  expect(withExtent([part(0, 2), part(4, 2)], part(2, 2))).toEqual([part(0, 6)])
  expect(withExtent([part(4, 2)], part(0, 2))).toEqual([part(0, 2), part(4, 2)])
  expect(withExtent([row(0, 2), row(4, 2)], row(2, 2))).toEqual([row(0, 2), row(2, 2), row(4, 2)])
  expect(withExtent([row(0, 2)], part(2, 2))).toEqual([row(0, 2), part(2, 2)])
})

test('a range is cut out of parts of the file, and takes whole rows', () => {
  expect(withoutRange([part(0, 10)], range(3, 5))).toEqual([part(0, 3), part(5, 5)])
  expect(withoutRange([part(0, 4), part(6, 4)], range(2, 8))).toEqual([part(0, 2), part(8, 2)])
  expect(withoutRange([row(0, 4), row(4, 4), row(8, 4)], range(5, 6))).toEqual([row(0, 4), row(8, 4)])
  expect(withoutRange([part(0, 4)], range(4, 9))).toEqual([part(0, 4)])
})
