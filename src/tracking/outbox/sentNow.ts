/**
 * Adds the phone's time, in epoch milliseconds, to the address of an event. The log compares it with its own clock, and
 * corrects the time of events from phones with a wrong clock.
 */
export const sentNow = (address: string): string =>
  `${address.replace(/&sentAt=\d+$/, '')}&sentAt=${Date.now()}`
