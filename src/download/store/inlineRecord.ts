import { fileOf } from '../link.ts'
import { type DownloadRecord, newRecord } from './record.ts'

/** The record of the old site: the bytes stand inside `chunks`. */
export type InlineRecord = {
  url: string
  chunks: BlobPart[]
  receivedBytes: number
  totalBytes: number | null
  timestamp: number
}

/** The old record in today's layout, with its bytes as one row. */
export async function adopt(old: InlineRecord): Promise<{ record: DownloadRecord; bytes: ArrayBuffer }> {
  const bytes = await new Blob(old.chunks).arrayBuffer()
  const link = { url: old.url, sha256: null, size: null }
  const size = bytes.byteLength
  const whole = size > 0 && size === old.totalBytes
  const record: DownloadRecord = {
    ...newRecord(link, fileOf(link), {
      link: { kind: 'fixed', url: old.url },
      name: nameOf(old.url),
      page: '',
    }),
    chunks: size > 0 ? [{ offset: 0, length: size }] : [],
    receivedBytes: size,
    totalBytes: old.totalBytes || null,
    timestamp: old.timestamp,
    completedAt: whole ? old.timestamp : null,
  }
  return { record, bytes }
}

const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) || 'download.apk'
