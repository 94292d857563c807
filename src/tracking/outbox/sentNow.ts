/**
 * The address of an event with the time of this phone, in epoch milliseconds. The log compares it with its own clock, so
 * that an event of a phone whose clock is wrong has its right time.
 */
export const sentNow = (address: string): string =>
  `${address.replace(/&sentAt=\d+$/, '')}&sentAt=${Date.now()}`
