import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { Upload } from '../../../src/content/media/media.ts'
import type { SizedPicture } from '../../../src/content/media/pictures.ts'
import { type Content, siteName } from '../../../src/site/content.ts'
import type { StoredUpload } from '../../../src/site/siteFiles.ts'
import { mediaTypeOf, mediaTypes } from './mediaTypes.ts'
import type { Strapi } from './strapi.ts'

/** Lists the files that content uses: `src/content/media/media.ts` of the build. */
export type UploadReader = {
  uploadsOfPage(raw: unknown): Upload[]
  uploadsOfSite(raw: unknown): Upload[]
}

/** A file of the CMS with its bytes, or the reason why it cannot be used. */
export type UploadedFile =
  | { kind: 'file'; stored: StoredUpload; bytes: Uint8Array }
  | { kind: 'refused'; problem: string }

/** Makes the variants of a picture, unless they exist. */
export type AddPicture = (
  bytes: Uint8Array,
) => Promise<{ kind: 'picture'; picture: SizedPicture } | { kind: 'refused'; problem: string }>

/** True for the path of a file directly in `/uploads/` that is not hidden. */
export const isUploadPath = (path: string): boolean => /^\/uploads\/\w[\w.-]*$/.test(path)

/**
 * Fetches the file at a path such as `/uploads/players.webp` and checks it. Makes the variants of a picture. Rejects if the
 * CMS is unreachable.
 */
export async function fetchUpload(
  path: string,
  cms: Pick<Strapi, 'file'>,
  addPicture: AddPicture,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const refused = (problem: string): UploadedFile => ({ kind: 'refused', problem: `${path} ${problem}` })
  if (!isUploadPath(path))
    return refused('must be the path of a file in the media library, such as /uploads/players.webp')
  const answer = await cms.file(path, signal)
  if (answer.kind === 'refused') return refused(answer.problem)
  const type = mediaTypeOf(answer.bytes)
  if (type === null)
    return refused(`has a type that is not allowed; allowed are ${Object.keys(mediaTypes).join(', ')}`)
  const { kind, endings = [] } = mediaTypes[type] ?? {}
  if (!endings.includes(extname(path).slice(1).toLowerCase()))
    return refused(`is ${type}, so its name must end with ${endings.map((one) => `.${one}`).join(' or ')}`)
  const stored = { type, sha256: createHash('sha256').update(answer.bytes).digest('hex') }
  if (kind !== 'picture') return { kind: 'file', stored, bytes: answer.bytes }
  const made = await addPicture(answer.bytes)
  if (made.kind === 'refused') return refused(made.problem)
  return { kind: 'file', stored: { ...stored, picture: made.picture }, bytes: answer.bytes }
}

/** Why a file of this type cannot be used in this field; null if it can. */
export function misplaced({ url, kind, declared }: Upload, type: string): string | null {
  if (mediaTypes[type]?.kind !== kind) return `${url} must be a ${kind}, but is ${type}`
  if (declared !== null && declared !== type) return `${url} is ${type}, but the CMS says ${declared}`
  return null
}

/** The files that each part of the content uses, with the name of the part in problems. */
export function uploadsByName(
  { site, pages }: Content,
  reader: UploadReader,
): { name: string; raw: unknown; uploads: Upload[] }[] {
  return [
    { name: siteName, raw: site, uploads: reader.uploadsOfSite(site) },
    ...Object.entries(pages).map(([name, raw]) => ({ name, raw, uploads: reader.uploadsOfPage(raw) })),
  ]
}

/** Adds a cache to a reader: a round asks several times for each page, and most pages do not change. */
export function rememberUploads({ uploadsOfPage, uploadsOfSite }: UploadReader): UploadReader {
  const known = new WeakMap<object, Upload[]>()
  const remembered = (read: (raw: unknown) => Upload[]) => (raw: unknown) => {
    if (typeof raw !== 'object' || raw === null) return []
    const uploads = known.get(raw) ?? read(raw)
    known.set(raw, uploads)
    return uploads
  }
  return { uploadsOfPage: remembered(uploadsOfPage), uploadsOfSite: remembered(uploadsOfSite) }
}
