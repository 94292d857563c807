import type { MediaKind } from '../../../src/model/fields.ts'

/**
 * The file types that editors may add: a regular expression for the first 64 bytes (one character a byte), and the endings
 * of the name. No type may contain scripts, so SVG is missing. `cms:generate` writes this table for the CMS, too.
 */
export const mediaTypes: Record<string, { kind: MediaKind; begins: string; endings: string[] }> = {
  'image/jpeg': { kind: 'picture', begins: '^\\xff\\xd8\\xff', endings: ['jpg', 'jpeg'] },
  'image/png': { kind: 'picture', begins: '^\\x89PNG\\r\\n\\x1a\\n', endings: ['png'] },
  'image/webp': { kind: 'picture', begins: '^RIFF[^]{4}WEBPVP8', endings: ['webp'] },
  'image/avif': { kind: 'picture', begins: '^[^]{4}ftypavi[fs]', endings: ['avif'] },
  'video/mp4': {
    kind: 'video',
    begins: '^[^]{4}ftyp(iso[m2-9]|mp4[12]|avc1|M4V |dash|MSNV)',
    endings: ['mp4', 'm4v'],
  },
  'video/webm': { kind: 'video', begins: '^\\x1a\\x45\\xdf\\xa3[^]{0,55}webm', endings: ['webm'] },
}

const beginningBytes = 64

/** The type of a file, detected from its first bytes; null for a type that editors may not add. */
export function mediaTypeOf(bytes: Uint8Array): string | null {
  const beginning = Buffer.from(bytes.subarray(0, beginningBytes)).toString('latin1')
  const found = Object.entries(mediaTypes).find(([, { begins }]) => new RegExp(begins).test(beginning))
  return found?.[0] ?? null
}
