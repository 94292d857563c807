import { type Bytes, viewOf } from './container.ts'
import { refuse } from './verdict.ts'

/** Reads the numbers and length-prefixed values in a scheme's value, one after the other. */
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

/** The length-prefixed values of a sequence. */
export function valuesOf(sequence: Bytes): Bytes[] {
  const cursor = createCursor(sequence)
  const values: Bytes[] = []
  while (cursor.left()) values.push(cursor.value())
  return values
}
