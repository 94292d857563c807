import type { Link } from '../link.ts'
import type { DownloadOrder, StoredDownload } from '../order.ts'

/** What the store `downloads` keeps of a file; its bytes are rows `[url, offset]` of the store `chunks`. */
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
  /** The run that may write; every other one is overtaken. */
  run: string | null
  name: string
  page: string
  completedAt: number | null
  savedAt: number | null
  /** The save whose stream is open. */
  saving: string | null
  /** No automatic resume before (epoch ms). */
  restUntil: number
  /** When the visitor paused it (epoch ms); 0 when it may go on. */
  pausedAt: number
}

export function newRecord(link: Link, file: string, order: DownloadOrder): DownloadRecord {
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
    name: order.name,
    page: order.page,
    completedAt: null,
    savedAt: null,
    saving: null,
    restUntil: 0,
    pausedAt: 0,
  }
}

/** The record cut back to the bytes that are really there: `offsets` are those of its rows, ascending. */
export function consistent(record: DownloadRecord, offsets: readonly number[]): DownloadRecord {
  const there = new Set(offsets)
  const chunks: DownloadRecord['chunks'] = []
  let receivedBytes = 0
  for (const chunk of record.chunks) {
    if (chunk.offset !== receivedBytes || !there.has(chunk.offset)) break
    chunks.push(chunk)
    receivedBytes += chunk.length
  }
  if (receivedBytes === record.receivedBytes && chunks.length === record.chunks.length) return record
  return { ...record, chunks, receivedBytes, completedAt: null, savedAt: null }
}

const dayMs = 86_400_000

/** Untouched partials go after 14 days, a finished file after one. */
export function isStale(record: DownloadRecord, now: number): boolean {
  return now - record.timestamp > (record.completedAt === null ? 14 : 1) * dayMs
}

export function toStored(record: DownloadRecord): StoredDownload {
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
