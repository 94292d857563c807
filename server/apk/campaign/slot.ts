/** The ID of the slot's pair in the signing block: on disk `50 4d 41 43`. */
export const slotId = 0x43414d50

/** The length of the slot: one byte for the length of the token, the token, and zeros. */
export const slotBytes = 128

/** The longest token. */
export const mostTokenBytes = 120

/** The content of a slot that holds this token. Throws a `RangeError` for a token that is empty or too long. */
export function slotValue(token: Uint8Array): Buffer {
  if (token.length === 0 || token.length > mostTokenBytes)
    throw new RangeError(`a token has 1 to ${mostTokenBytes} bytes, not ${token.length}`)
  const value = Buffer.alloc(slotBytes)
  value[0] = token.length
  value.set(token, 1)
  return value
}

/** The token in the content of a slot; null where there is none. */
export function tokenInSlot(value: Uint8Array): Buffer | null {
  const [length = 0] = value
  return length === 0 || length > Math.min(mostTokenBytes, value.length - 1)
    ? null
    : Buffer.from(value.subarray(1, 1 + length))
}

/**
 * The bytes of a file from `start` on, with `value` laid over the slot that begins at `slot`. Bytes outside of the slot
 * stay; without any of it the very same bytes are returned.
 */
export function overlay(bytes: Uint8Array, start: number, slot: number, value: Uint8Array): Uint8Array {
  const from = Math.max(start, slot)
  const to = Math.min(start + bytes.length, slot + value.length)
  if (from >= to) return bytes
  const laid = new Uint8Array(bytes)
  laid.set(value.subarray(from - slot, to - slot), from - start)
  return laid
}
