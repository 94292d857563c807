import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Upload } from '../../src/content/media.ts'
import type { Content } from '../../src/site/content.ts'
import type { UploadTypes } from '../../src/site/headers.ts'
import { mediaTypeOf } from '../cms/mediaTypes.ts'
import type { Strapi } from '../cms/strapi.ts'
import { fetchUpload, isUploadPath, misplaced, type UploadReader, uploadsByName } from '../cms/uploads.ts'
import type { Hint } from './publisher.ts'

/** The files that a round of publishing found, before any of them is in place. */
export type PreparedUploads = {
  /** What is wrong with files that `content` names, each with its page and its field. */
  problemsOf(content: Content): string[]
  /** The types of the files that `content` names, as they will be. */
  typesOf(content: Content): UploadTypes
  /** Puts the new files of `content` in place, and tells which. */
  put(content: Content): Promise<string[]>
  /** Deletes what `content` does not name, and tells what. */
  removeOthers(content: Content): Promise<string[]>
}

type Fetched = { refused: string } | { type: string; versions: Set<string | null>; isNew: boolean }

type From = { folder: string; reader: UploadReader; cms: Pick<Strapi, 'file'> }

/**
 * Fetches the files that `now` names and the folder does not have yet, or has as they were before: those whose version
 * is not that of `live`, and on a hint about everything also those that have none.
 */
export async function prepareUploads(
  { folder, reader, cms }: From,
  live: Content,
  now: Content,
  hint: Hint,
  signal: AbortSignal,
): Promise<PreparedUploads> {
  const before = uploadsByName(live, reader)
  const unchanged = new Set(before.map(({ raw }) => raw))
  const changed = uploadsByName(now, reader).filter(({ raw }) => !unchanged.has(raw))
  const onDisk = await typesIn(
    folder,
    [...before, ...changed].flatMap(({ uploads }) => uploads),
  )
  const shown = versionsOf(before.flatMap(({ uploads }) => uploads))
  const asked = versionsOf(changed.flatMap(({ uploads }) => uploads))
  const forced = typeof hint === 'object' && 'upload' in hint ? hint.upload : null
  const looksAtAll = hint === 'everything' || forced !== null

  function isCurrent(url: string, versions: Set<string | null>): boolean {
    if (!(url in onDisk) || url === forced || (versions.has(null) && looksAtAll)) return false
    return [...versions].every((version) => shown.get(url)?.has(version))
  }

  const fetched = new Map<string, Fetched>()
  for (const [url, versions] of asked) {
    if (isCurrent(url, versions)) continue
    const file = await fetchUpload(url, cms, signal)
    if (file.kind === 'refused') {
      fetched.set(url, { refused: file.problem })
      continue
    }
    const old = await readFile(join(folder, url)).catch(() => null)
    const isNew = old === null || Buffer.compare(old, file.bytes) !== 0
    if (isNew) await stage(folder, url, file.bytes)
    fetched.set(url, { type: file.type, versions, isNew })
  }

  function problemOf(upload: Upload): string | null {
    const file = fetched.get(upload.url)
    if (file && 'refused' in file) return file.refused
    return misplaced(upload, file?.type ?? onDisk[upload.url] ?? '')
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

  /** What was fetched for exactly this content; another page may have been refused with a newer version. */
  function fetchedFor({ url, version }: Upload) {
    const file = fetched.get(url)
    return file && 'type' in file && file.versions.has(version) ? file : null
  }

  return {
    problemsOf: ({ site, pages }) =>
      [site, ...Object.values(pages)].flatMap((raw) => problems.get(raw) ?? []),
    typesOf: (content) =>
      Object.fromEntries(
        allIn(content, reader).flatMap((upload) => {
          const type = fetchedFor(upload)?.type ?? onDisk[upload.url]
          return type ? [[upload.url, type]] : []
        }),
      ),
    async put(content) {
      const urls = new Set(
        allIn(content, reader).flatMap((upload) => (fetchedFor(upload)?.isNew ? [upload.url] : [])),
      )
      for (const url of urls) await rename(stagedAt(folder, url), join(folder, url))
      return [...urls].map((url) => url.slice(1))
    },
    async removeOthers(content) {
      const named = new Set(allIn(content, reader).map(({ url }) => basename(url)))
      const files = await readdir(join(folder, 'uploads')).catch((): string[] => [])
      const others = files.filter((file) => !named.has(file))
      for (const file of others) await rm(join(folder, 'uploads', file), { recursive: true, force: true })
      return others.filter((file) => !file.startsWith('.')).map((file) => `uploads/${file}`)
    },
  }
}

/** The types of the files of editors that `content` names and the folder has. */
export const uploadTypesOnDisk = (
  folder: string,
  content: Content,
  reader: UploadReader,
): Promise<UploadTypes> => typesIn(folder, allIn(content, reader))

const allIn = (content: Content, reader: UploadReader): Upload[] =>
  uploadsByName(content, reader).flatMap(({ uploads }) => uploads)

function versionsOf(uploads: Upload[]): Map<string, Set<string | null>> {
  const versions = new Map<string, Set<string | null>>()
  for (const { url, version } of uploads) versions.set(url, (versions.get(url) ?? new Set()).add(version))
  return versions
}

async function typesIn(folder: string, uploads: Upload[]): Promise<UploadTypes> {
  const types: UploadTypes = {}
  for (const url of new Set(uploads.map((upload) => upload.url).filter(isUploadPath))) {
    const type = await typeOnDisk(join(folder, url))
    if (type !== null) types[url] = type
  }
  return types
}

async function typeOnDisk(file: string): Promise<string | null> {
  const opened = await open(file).catch(() => null)
  if (opened === null) return null
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(64), 0, 64, 0)
    return mediaTypeOf(buffer.subarray(0, bytesRead))
  } finally {
    await opened.close()
  }
}

/** Beside its place, under a name that is never served. */
const stagedAt = (folder: string, url: string) => join(folder, 'uploads', `.new-${basename(url)}`)

async function stage(folder: string, url: string, bytes: Uint8Array): Promise<void> {
  await mkdir(join(folder, 'uploads'), { recursive: true })
  await writeFile(stagedAt(folder, url), bytes)
}
