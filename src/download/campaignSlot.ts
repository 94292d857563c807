/** The size of a release's campaign slot: one byte for the length of the token, the token, then zeros. */
export const slotBytes = 128

/** A campaign to write into a file when it is saved: the offset of its slot, and its token in base64url. */
export type CampaignInFile = { slot: number; token: string }

/** The content of a slot with this token. Throws a `RangeError` if the token does not fit into the slot. */
export function slotValue(token: Uint8Array): Uint8Array<ArrayBuffer> {
  const value = new Uint8Array(slotBytes)
  value[0] = token.length
  value.set(token, 1)
  return value
}

/**
 * Returns `bytes`, which begin at offset `start` of a file, with `value` written at offset `slot` of the file. Returns
 * the same array if it contains no part of the slot.
 */
export function overlay(bytes: Uint8Array, start: number, slot: number, value: Uint8Array): Uint8Array {
  const from = Math.max(start, slot)
  const to = Math.min(start + bytes.length, slot + value.length)
  if (from >= to) return bytes
  const laid = new Uint8Array(bytes)
  laid.set(value.subarray(from - slot, to - slot), from - start)
  return laid
}

/** The content of the slot for a campaign. Throws if the token is not base64url or does not fit into the slot. */
export const valueOfCampaign = ({ token }: CampaignInFile): Uint8Array<ArrayBuffer> =>
  slotValue(
    Uint8Array.from(atob(token.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0)),
  )

/** The file with the campaign in its slot. Only the slot is in memory; the other bytes are not copied. */
export const withCampaign = (file: Blob, campaign: CampaignInFile): Blob =>
  new Blob([file.slice(0, campaign.slot), valueOfCampaign(campaign), file.slice(campaign.slot + slotBytes)], {
    type: file.type,
  })
