import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { Upload } from '../../../src/content/media/media.ts'
import type { SizedPicture } from '../../../src/content/media/pictures.ts'
import { type Content, siteName } from '../../../src/site/content.ts'
import type { StoredUpload } from '../../../src/site/siteFiles.ts'
import { mediaTypeOf, mediaTypes } from './mediaTypes.ts'
import type { Strapi } from './strapi.ts'

/** What lists the files that content names: `src/content/media/media.ts`, as the build rendered with it. */
export type UploadReader = {
  uploadsOfPage(raw: unknown): Upload[]
  uploadsOfSite(raw: unknown): Upload[]
}

/** A file of the CMS as the site keeps it, with its bytes, or why it is not used anywhere. */
export type UploadedFile =
  | { kind: 'file'; stored: StoredUpload; bytes: Uint8Array }
  | { kind: 'refused'; problem: string }

/** Makes the variants of a picture, or has them from before. */
export type AddPicture = (
  bytes: Uint8Array,
) => Promise<{ kind: 'picture'; picture: SizedPicture } | { kind: 'refused'; problem: string }>

/** Whether a path names a file right in `/uploads/`, and no hidden one. */
export const isUploadPath = (path: string): boolean => /^\/uploads\/\w[\w.-]*$/.test(path)

/**
 * Fetches the file at a path such as `/uploads/players.webp`, judges it, and adds it where it is a picture. Rejects when
 * the CMS cannot be reached.
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
    return refused(`holds none of the types that are allowed: ${Object.keys(mediaTypes).join(', ')}`)
  const { kind, endings = [] } = mediaTypes[type] ?? {}
  if (!endings.includes(extname(path).slice(1).toLowerCase()))
    return refused(`holds ${type}, so its name must end with ${endings.map((one) => `.${one}`).join(' or ')}`)
  const stored = { type, sha256: createHash('sha256').update(answer.bytes).digest('hex') }
  if (kind !== 'picture') return { kind: 'file', stored, bytes: answer.bytes }
  const made = await addPicture(answer.bytes)
  if (made.kind === 'refused') return refused(made.problem)
  return { kind: 'file', stored: { ...stored, picture: made.picture }, bytes: answer.bytes }
}

/** Why a file of this type cannot stand where content names it; null when it can. */
export function misplaced({ url, kind, declared }: Upload, type: string): string | null {
  if (mediaTypes[type]?.kind !== kind) return `${url} must be a ${kind}, but holds ${type}`
  if (declared !== null && declared !== type) return `${url} holds ${type}, but the CMS calls it ${declared}`
  return null
}

/** The files that each part of some content names, under the name that problems call the part by. */
export function uploadsByName(
  { site, pages }: Content,
  reader: UploadReader,
): { name: string; raw: unknown; uploads: Upload[] }[] {
  return [
    { name: siteName, raw: site, uploads: reader.uploadsOfSite(site) },
    ...Object.entries(pages).map(([name, raw]) => ({ name, raw, uploads: reader.uploadsOfPage(raw) })),
  ]
}

/** The same reader, but it walks through each page once: a round asks several times, and most pages stay the same. */
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
