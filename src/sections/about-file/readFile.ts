import type { About, PublishedFile } from '../../model/about.ts'

/** What an answer of the link endpoint tells of the file; null when it does not know it. */
export function readFile(answer: unknown): PublishedFile | null {
  const { version, size, sha256, about } = fieldsOf(answer)
  if (typeof version !== 'string' || typeof size !== 'number' || typeof sha256 !== 'string') return null
  const known = readAbout(about)
  return { version, size, sha256, ...(known && { about: known }) }
}

// The endpoint may be another site's.
function readAbout(about: unknown): About | null {
  const fields = fieldsOf(about)
  const { minSdk, permissions, certificates } = fields
  return typeof minSdk === 'number' && areTexts(permissions) && areTexts(certificates)
    ? ({ ...fields, minSdk, permissions, certificates } as About)
    : null
}

const fieldsOf = (value: unknown) => Object(value) as Record<string, unknown>

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
