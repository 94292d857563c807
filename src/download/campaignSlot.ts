/** The length of the slot that a release has for a campaign: one byte for the length of the token, the token, and zeros. */
export const slotBytes = 128

/** A campaign that is laid over a file when it is saved: where its slot begins, and its token in base64url. */
export type CampaignInFile = { slot: number; token: string }

/** The content of a slot that holds this token. Throws a `RangeError` for a token that is longer than the slot. */
export function slotValue(token: Uint8Array): Uint8Array<ArrayBuffer> {
  const value = new Uint8Array(slotBytes)
  value[0] = token.length
  value.set(token, 1)
  return value
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

/** The content of the slot for a campaign. Throws for a token that is no base64url, or longer than the slot. */
export const valueOfCampaign = ({ token }: CampaignInFile): Uint8Array<ArrayBuffer> =>
  slotValue(
    Uint8Array.from(atob(token.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0)),
  )

/** The file with the campaign in its slot. Only the slot is in memory; the rest stays where it is. */
export const withCampaign = (file: Blob, campaign: CampaignInFile): Blob =>
  new Blob([file.slice(0, campaign.slot), valueOfCampaign(campaign), file.slice(campaign.slot + slotBytes)], {
    type: file.type,
  })
