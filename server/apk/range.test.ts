import { expect, test } from 'vitest'
import { type Portion, portionOf } from './range.ts'

const whole: Portion = { kind: 'whole' }
const unsatisfiable: Portion = { kind: 'unsatisfiable' }
const part = (start: number, end: number): Portion => ({ kind: 'part', start, end })

test.each<[string, string | undefined, Portion]>([
  ['no header', undefined, whole],
  ['from the start on', 'bytes=0-', part(0, 1000)],
  ['a resume', 'bytes=400-', part(400, 1000)],
  ['first and last byte', 'bytes=0-99', part(0, 100)],
  ['a single byte', 'bytes=999-999', part(999, 1000)],
  ['a last byte past the end', 'bytes=900-5000', part(900, 1000)],
  ['the last bytes', 'bytes=-100', part(900, 1000)],
  ['more last bytes than there are', 'bytes=-5000', part(0, 1000)],
  ['the unit in capitals', 'Bytes=1-2', part(1, 3)],
  ['a start at the end', 'bytes=1000-', unsatisfiable],
  ['a start past every number', `bytes=${'9'.repeat(400)}-`, unsatisfiable],
  ['the last zero bytes', 'bytes=-0', unsatisfiable],
  ['last before first', 'bytes=5-4', whole],
  ['several ranges', 'bytes=0-1,5-6', whole],
  ['another unit', 'items=0-1', whole],
  ['no numbers', 'bytes=-', whole],
  ['words', 'bytes=a-b', whole],
  ['a sign', 'bytes=+1-2', whole],
  ['nothing', '', whole],
])('%s', (_name, header, portion) => {
  expect(portionOf(header, 1000)).toEqual(portion)
})
