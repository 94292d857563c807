import { randomUUID } from 'node:crypto'
import { type Fault, pick } from './faults.ts'

/** A part of a file, from byte `start` to before byte `end`, or to the end of the file. */
export type Part = { start: number; end: number | null }

/** The part that a server with these faults sends for a Range header (`bytes=N-` or `bytes=N-M`); null for the whole. */
export function partToSend(range: string | null | undefined, faults: Fault[]): Part | null {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined || pick(faults, 'ignore-range') || pick(faults, 'gzip')) return null
  const near = Math.max(0, Number(first) + (pick(faults, 'shift')?.by ?? 0))
  const start = near - (near % (pick(faults, 'align')?.to ?? 1))
  const most = start + (pick(faults, 'shorten')?.to ?? Number.POSITIVE_INFINITY)
  const end = Math.min(last ? Number(last) + 1 : Number.POSITIVE_INFINITY, most)
  return { start, end: Number.isFinite(end) ? end : null }
}

/** The ETag of a response under these faults. */
export function etagOf(etag: string, faults: Fault[]): string {
  const told = pick(faults, 'retag') ? `"${randomUUID()}"` : etag
  return pick(faults, 'weaken') && !told.startsWith('W/') ? `W/${told}` : told
}

type Headers = Record<string, string | string[] | undefined>

/**
 * The headers of a 206 as `multipart/byteranges` with one part, and what surrounds the bytes of the part.
 * https://www.rfc-editor.org/rfc/rfc9110#section-14.6
 */
export function asMultipart<H extends Headers>(headers: H): { headers: H; before: Buffer; after: Buffer } {
  const boundary = randomUUID()
  const { 'content-range': range, 'content-type': type, 'content-length': length, ...others } = headers
  const before = Buffer.from(`--${boundary}\r\ncontent-type: ${type}\r\ncontent-range: ${range}\r\n\r\n`)
  const after = Buffer.from(`\r\n--${boundary}--\r\n`)
  const told = {
    ...others,
    'content-type': `multipart/byteranges; boundary=${boundary}`,
    ...(length && { 'content-length': String(before.length + Number(length) + after.length) }),
  }
  return { headers: told as Headers as H, before, after }
}
