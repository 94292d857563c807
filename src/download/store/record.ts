import type { DownloadRequest, StoredDownload } from '../downloadRequest.ts'
import { hasFiles, onlyApks } from '../features.ts'
import type { Link, ReleaseFacts } from '../link.ts'
import type { ProvenBy } from '../states.ts'
import { type Extent, lengthOf } from './extents.ts'

/** The file of a record in the folder `downloads`. Its first byte is byte `base` of the download. */
export type BytesFile = { name: string; base: number }

/** A download's record in the store `downloads`. */
export type DownloadRecord = {
  url: string
  /** The extents, in order. The bytes between them are missing. */
  chunks: Extent[]
  /** The total length of all extents. */
  receivedBytes: number
  totalBytes: number | null
  /** Epoch milliseconds of the last change. */
  timestamp: number
  layout: 1
  file: string
  /** Missing in records of builds that stored rows only. */
  bytesFile?: BytesFile | null
  sha256: string | null
  /** Other facts about the release from the link. */
  release?: ReleaseFacts
  /** Who signed the complete file, if it was verified by its signature. */
  signer?: ProvenBy | null
  validator: string | null
  /** Its bytes came with several validators or without one, so only a proof at the end shows that they belong together. */
  isMixed?: boolean
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

export function newRecord(
  link: Link,
  file: string,
  { name, page }: Pick<DownloadRequest, 'name' | 'page'>,
): DownloadRecord {
  return {
    url: link.url,
    chunks: [],
    receivedBytes: 0,
    totalBytes: null,
    timestamp: 0,
    layout: 1,
    file,
    bytesFile: null,
    sha256: link.sha256,
    validator: null,
    run: null,
    name,
    page,
    completedAt: null,
    savedAt: null,
    saving: null,
    restUntil: 0,
    pausedAt: 0,
  }
}

/**
 * Returns the record with only the bytes that exist. `offsets` are the offsets of its rows; `fileSize` is the size of
 * its file in bytes, 0 if the file is gone.
 */
export function withExistingBytes(
  record: DownloadRecord,
  offsets: readonly number[],
  fileSize: number,
): DownloadRecord {
  const rows = new Set(offsets)
  const fileEnd = (record.bytesFile?.base ?? 0) + fileSize
  const chunks = record.chunks.flatMap((extent) => {
    const stored =
      hasFiles && extent.inFile ? fileEnd - extent.offset : rows.has(extent.offset) ? extent.length : 0
    const length = Math.min(extent.length, stored)
    return length > 0 ? [{ ...extent, length }] : []
  })
  const receivedBytes = lengthOf(chunks)
  if (receivedBytes === record.receivedBytes && chunks.length === record.chunks.length) return record
  return { ...record, chunks, receivedBytes, completedAt: null, savedAt: null }
}

/** Whether the link gives a signer or digests, which detect a mix of two releases. */
export const hasPublishedProof = ({ sha256, release }: DownloadRecord): boolean =>
  sha256 !== null || (onlyApks && (release?.signer !== undefined || release?.blocks !== undefined))

/** Whether the record's file contains all stored bytes and begins with byte 0 of the download. */
export const isOneFile = ({ chunks, bytesFile }: DownloadRecord): boolean =>
  chunks.length === 1 && chunks[0]?.inFile === true && bytesFile?.base === 0

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
