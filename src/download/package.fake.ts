/** Random bytes made from the seed. They begin like an APK. */
export function packageOf(size: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(size)
  for (let i = 0, x = seed * 7919; i < size; i++) {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0
    bytes[i] = x >>> 24
  }
  bytes.set([0x50, 0x4b, 0x03, 0x04])
  return bytes
}
