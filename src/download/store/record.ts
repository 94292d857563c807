import type { DownloadRequest, StoredDownload } from '../downloadRequest.ts'
import type { Link } from '../link.ts'

/** A file's record in the store `downloads`. Its bytes are rows `[url, offset]` of the store `chunks`. */
export type DownloadRecord = {
  url: string
  chunks: { offset: number; length: number }[]
  receivedBytes: number
  totalBytes: number | null
  /** Epoch milliseconds of the last change. */
  timestamp: number
  layout: 1
  file: string
  sha256: string | null
  validator: string | null
  /** The id of the run that may write. */
  run: string | null
  name: string
  page: string
  completedAt: number | null
  savedAt: number | null
  /** The id of the save that is being streamed. */
  saving: string | null
  /** No automatic resume before (epoch ms). */
  restUntil: number
  /** When the visitor paused it (epoch ms), 0 if it is not paused. */
  pausedAt: number
}

export function newRecord(link: Link, file: string, request: DownloadRequest): DownloadRecord {
  return {
    url: link.url,
    chunks: [],
    receivedBytes: 0,
    totalBytes: null,
    timestamp: 0,
    layout: 1,
    file,
    sha256: link.sha256,
    validator: null,
    run: null,
    name: request.name,
    page: request.page,
    completedAt: null,
    savedAt: null,
    saving: null,
    restUntil: 0,
    pausedAt: 0,
  }
}

/** Returns the record, truncated to the rows that exist. `offsets` are those of the rows, ascending. */
export function truncateToRows(record: DownloadRecord, offsets: readonly number[]): DownloadRecord {
  const existing = new Set(offsets)
  const chunks: DownloadRecord['chunks'] = []
  let receivedBytes = 0
  for (const chunk of record.chunks) {
    if (chunk.offset !== receivedBytes || !existing.has(chunk.offset)) break
    chunks.push(chunk)
    receivedBytes += chunk.length
  }
  if (receivedBytes === record.receivedBytes && chunks.length === record.chunks.length) return record
  return { ...record, chunks, receivedBytes, completedAt: null, savedAt: null }
}

const dayMs = 86_400_000

/** Partial files expire 14 days after their last change, complete ones after one day. */
export function isExpired(record: DownloadRecord, now: number): boolean {
  return now - record.timestamp > (record.completedAt === null ? 14 : 1) * dayMs
}

/** The record as the page sees it. */
export function toStoredDownload(record: DownloadRecord): StoredDownload {
  return {
    url: record.url,
    name: record.name,
    received: record.receivedBytes,
    total: record.totalBytes,
    complete: record.completedAt !== null,
    saved: record.savedAt !== null,
    pausedAt: record.pausedAt,
    page: record.page,
    restUntil: record.restUntil,
  }
}
