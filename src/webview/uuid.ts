/** A random UUID (v4). Web views before Chromium 92 and iOS 15.4 have no `crypto.randomUUID`. */
export function randomUUID(): string {
  const random = crypto.getRandomValues(new Uint8Array(36))
  // The 4 is the version; the two highest bits of the digit at y are the variant.
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place, at: number) => {
    const digit = (random[at] ?? 0) % 16
    return (place === 'x' ? digit : 8 + (digit % 4)).toString(16)
  })
}
