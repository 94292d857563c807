/** Random bytes made from the seed, as the only entry of an unsigned APK: what a phone opens, and nothing proves. */
export function packageOf(size: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(size)
  for (let i = 0, x = seed * 7919; i < size; i++) {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0
    bytes[i] = x >>> 24
  }
  bytes.set([0x50, 0x4b, 0x03, 0x04])
  const entry = new Uint8Array(46 + manifest.length)
  const view = new DataView(entry.buffer)
  view.setUint32(0, 0x02014b50, true)
  view.setUint16(28, manifest.length, true)
  entry.set(manifest, 46)
  const end = new Uint8Array(22)
  const endView = new DataView(end.buffer)
  const directory = size - end.length - entry.length
  // Small files are only cut short.
  if (directory < 4) return bytes
  endView.setUint32(0, 0x06054b50, true)
  endView.setUint32(12, entry.length, true)
  endView.setUint32(16, directory, true)
  bytes.set(entry, directory)
  bytes.set(end, directory + entry.length)
  return bytes
}

const manifest = new TextEncoder().encode('AndroidManifest.xml')
