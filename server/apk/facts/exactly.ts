/** `length` bytes from `start` on. Throws if there are fewer; `Buffer.subarray` would not. */
export function exactly(bytes: Buffer, start: number, length: number): Buffer {
  if (start < 0 || length < 0 || length > bytes.length - start)
    throw new RangeError(`${length} bytes at ${start} do not fit into ${bytes.length}`)
  return bytes.subarray(start, start + length)
}
