/** The ID of the slot's pair in the signing block: on disk `50 4d 41 43`. */
export const slotId = 0x43414d50

const mostTokenBytes = 120

/** The token in a slot; null if the slot is empty. */
export function tokenInSlot(value: Uint8Array): Buffer | null {
  const [length = 0] = value
  return length === 0 || length > Math.min(mostTokenBytes, value.length - 1)
    ? null
    : Buffer.from(value.subarray(1, 1 + length))
}
