/** A random UUID (v4). Web views before Chromium 92 and iOS 15.4 have no `crypto.randomUUID`. */
export function randomUUID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0'))
  // The first digit of the third group is the version, that of the fourth group the variant.
  const version = `4${digits[6]?.slice(1)}`
  const variant = ((Number(`0x${digits[8]}`) & 0x3f) | 0x80).toString(16)
  const hex = [...digits.slice(0, 6), version, digits[7], variant, ...digits.slice(9)].join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
