import type { DownloadDatabase } from './database.ts'
import type { DownloadRecord } from './record.ts'

/** A record of the previous site, with its bytes inline in `chunks`. */
export type InlineRecord = {
  url: string
  chunks: BlobPart[]
  receivedBytes: number
  totalBytes: number | null
  timestamp: number
}

/** A record in the current layout, and its bytes, which become one row. */
type Converted = { record: DownloadRecord; bytes: ArrayBuffer }

/** Converts the records of the previous site among `stored`. */
export const convert = (stored: readonly (DownloadRecord | InlineRecord)[]): Promise<Converted[]> =>
  Promise.all(stored.filter(isInline).map(convertOne))

/** Writes the converted records to the database, and returns the database. */
export async function putAll(
  db: DownloadDatabase,
  converted: readonly Converted[],
): Promise<DownloadDatabase> {
  const tx = db.transaction(['downloads', 'chunks'], 'readwrite')
  for (const { record, bytes } of converted) {
    void tx.objectStore('downloads').put(record)
    if (bytes.byteLength > 0) void tx.objectStore('chunks').put(bytes, [record.url, 0])
  }
  await tx.done
  return db
}

/** Records of the web-view library on this origin have offsets in `chunks`; they are left alone. */
const isInline = (record: DownloadRecord | InlineRecord): record is InlineRecord =>
  !('layout' in record) && record.chunks.every((chunk) => !Object.hasOwn(Object(chunk), 'offset'))

async function convertOne(old: InlineRecord): Promise<Converted> {
  const { url, totalBytes, timestamp } = old
  const bytes = await new Blob(old.chunks).arrayBuffer()
  const size = bytes.byteLength
  const { origin, pathname } = new URL(url)
  const record: DownloadRecord = {
    url,
    chunks: size > 0 ? [{ offset: 0, length: size }] : [],
    receivedBytes: size,
    totalBytes: totalBytes || null,
    timestamp,
    layout: 1,
    file: origin + pathname,
    bytesFile: null,
    sha256: null,
    validator: null,
    run: null,
    name: pathname.split('/').at(-1) || 'download.apk',
    page: '',
    completedAt: size > 0 && size === totalBytes ? timestamp : null,
    savedAt: null,
    saving: null,
    restUntil: 0,
    pausedAt: 0,
  }
  return { record, bytes }
}
