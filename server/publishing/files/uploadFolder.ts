import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Upload } from '../../../src/content/media/media.ts'
import type { SizedPicture } from '../../../src/content/media/pictures.ts'
import type { Content } from '../../../src/site/content.ts'
import { variantPaths } from '../../../src/site/pictures.ts'
import { picturesIn, type StoredUpload, type StoredUploads, typesOf } from '../../../src/site/siteFiles.ts'
import type { Strapi } from '../cms/strapi.ts'
import { fetchUpload, misplaced, type UploadReader, uploadsByName } from '../cms/uploads.ts'
import type { Hint } from '../hint.ts'
import type { VariantFolder } from './variantFolder.ts'

/** The fetched files of a round of publishing, before they are in place. */
type PreparedUploads = {
  /** The problems of the files that `content` uses, each with its page and field. */
  problemsOf(content: Content): string[]
  /** The files that `content` uses, in their new versions. */
  storedFor(content: Content): StoredUploads
  /** Puts the new files of `content` in place, and returns their paths. */
  put(content: Content): Promise<string[]>
  /** Deletes the files that `content` does not use, and returns their paths. */
  removeOthers(content: Content): Promise<string[]>
}

/** Which files to fetch again: those of a hint, or those whose SHA-256 differs from `published`, by address. */
export type UploadsToFetch = Hint | { published: Record<string, string> }

type Fetched = { refused: string } | { stored: StoredUpload; versions: Set<string | null>; isNew: boolean }

/** `stored` are the files that the live content uses. */
type From = {
  folder: string
  variants: VariantFolder
  reader: UploadReader
  cms: Pick<Strapi, 'file'>
  stored: StoredUploads
}

/**
 * Fetches the files of `now` that are missing in the folder or have changed: those with another version than in `live`,
 * and with a hint about everything also those without a version. Makes the variants of pictures, one after the other, so
 * that the server has time for its visitors.
 */
export async function prepareUploads(
  { folder, variants, reader, cms, stored }: From,
  live: Content,
  now: Content,
  toFetch: UploadsToFetch,
  signal: AbortSignal,
): Promise<PreparedUploads> {
  const before = uploadsByName(live, reader)
  const unchanged = new Set(before.map(({ raw }) => raw))
  const published = typeof toFetch === 'object' && 'published' in toFetch ? toFetch.published : null
  // A file can change although its page does not.
  const changed = uploadsByName(now, reader).filter(({ raw }) => published || !unchanged.has(raw))
  const shown = versionsOf(before.flatMap(({ uploads }) => uploads))
  const asked = versionsOf(changed.flatMap(({ uploads }) => uploads))
  const forced = typeof toFetch === 'object' && 'upload' in toFetch ? toFetch.upload : null
  const looksAtAll = toFetch === 'everything' || forced !== null

  function isCurrent(url: string, versions: Set<string | null>): boolean {
    if (published) return url in stored && stored[url]?.sha256 === published[url]
    if (!(url in stored) || url === forced || (versions.has(null) && looksAtAll)) return false
    return [...versions].every((version) => shown.get(url)?.has(version))
  }

  async function fetchOne(url: string, versions: Set<string | null>): Promise<Fetched> {
    const file = await fetchUpload(url, cms, variants.add, signal)
    if (file.kind === 'refused') return { refused: file.problem }
    const isNew = stored[url]?.sha256 !== file.stored.sha256
    if (isNew && !file.stored.picture) await stage(folder, url, file.bytes)
    return { stored: file.stored, versions, isNew }
  }

  const fetched = new Map<string, Fetched>()
  for (const [url, versions] of asked) {
    if (isCurrent(url, versions)) continue
    signal.throwIfAborted()
    fetched.set(url, await fetchOne(url, versions))
  }

  function problemOf(upload: Upload): string | null {
    const file = fetched.get(upload.url)
    if (file && 'refused' in file) return file.refused
    return misplaced(upload, (file?.stored ?? stored[upload.url])?.type ?? '')
  }
  const problems = new Map(
    changed.map(({ name, raw, uploads }) => [
      raw,
      uploads.flatMap((upload) => {
        const problem = problemOf(upload)
        return problem === null ? [] : [`${name}: ${upload.field}: ${problem}`]
      }),
    ]),
  )

  /** The fetched file in this version. Another page may have been refused with a newer version. */
  function fetchedFor({ url, version }: Upload) {
    const file = fetched.get(url)
    return file && 'stored' in file && file.versions.has(version) ? file : null
  }
  const storedFor = (content: Content): StoredUploads =>
    Object.fromEntries(
      allIn(content, reader).flatMap((upload) => {
        const one = fetchedFor(upload)?.stored ?? stored[upload.url]
        return one ? [[upload.url, one]] : []
      }),
    )

  return {
    problemsOf: ({ site, pages }) =>
      [site, ...Object.values(pages)].flatMap((raw) => problems.get(raw) ?? []),
    storedFor,
    async put(content) {
      const isNew = new Set(
        allIn(content, reader).flatMap((upload) => (fetchedFor(upload)?.isNew ? [upload.url] : [])),
      )
      const files = Object.entries(storedFor(content)).filter(([url]) => isNew.has(url))
      for (const [url, { picture }] of files)
        if (!picture) await rename(stagedAt(folder, url), join(folder, url))
      return files.flatMap(([url, one]) => pathsOf(url, one)).map((path) => path.slice(1))
    },
    async removeOthers(content) {
      const next = storedFor(content)
      const named = new Set(Object.keys(typesOf(next)).map((url) => basename(url)))
      const files = await readdir(join(folder, 'uploads')).catch((): string[] => [])
      const others = files.filter((file) => !named.has(file))
      for (const file of others) await rm(join(folder, 'uploads', file), { recursive: true, force: true })
      const removed = others.filter((file) => !file.startsWith('.')).map((file) => `uploads/${file}`)
      return [...removed, ...(await variants.removeOthers(picturesOf(next), picturesOf(stored)))]
    },
  }
}

/** The `uploads` whose files are in the folder. */
export const storedOnDisk = (folder: string, uploads: StoredUploads): StoredUploads =>
  Object.fromEntries(
    Object.entries(uploads).filter(([url, one]) =>
      pathsOf(url, one).every((path) => existsSync(join(folder, path))),
    ),
  )

/** The files of an upload: the variants of a picture, or the file itself. */
const pathsOf = (url: string, { picture }: StoredUpload): string[] =>
  picture ? variantPaths(picture) : [url]

export const picturesOf = (uploads: StoredUploads): SizedPicture[] => Object.values(picturesIn(uploads))

const allIn = (content: Content, reader: UploadReader): Upload[] =>
  uploadsByName(content, reader).flatMap(({ uploads }) => uploads)

function versionsOf(uploads: Upload[]): Map<string, Set<string | null>> {
  const versions = new Map<string, Set<string | null>>()
  for (const { url, version } of uploads) versions.set(url, (versions.get(url) ?? new Set()).add(version))
  return versions
}

/** Names with a leading dot are never served. */
const stagedAt = (folder: string, url: string) => join(folder, 'uploads', `.new-${basename(url)}`)

async function stage(folder: string, url: string, bytes: Uint8Array): Promise<void> {
  await mkdir(join(folder, 'uploads'), { recursive: true })
  await writeFile(stagedAt(folder, url), bytes)
}
