import { type Bytes, viewOf } from './container.ts'
import { refuse } from './verdict.ts'

/** Reads what follows one another in a scheme's value: numbers, and values with their length before them. */
export function createCursor(bytes: Bytes) {
  let at = 0
  const left = () => bytes.length - at
  const take = (length: number) => {
    if (length > left()) refuse('malformed')
    at += length
    return bytes.subarray(at - length, at)
  }
  const u32 = () => viewOf(take(4)).getUint32(0, true)
  return { left, u32, value: () => take(u32()), rest: () => take(left()) }
}

/** The values of a sequence, each with its length before it. */
export function valuesOf(sequence: Bytes): Bytes[] {
  const cursor = createCursor(sequence)
  const values: Bytes[] = []
  while (cursor.left()) values.push(cursor.value())
  return values
}
