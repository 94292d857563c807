import { gzipSync } from 'node:zlib'
import type { Fault } from './faults.ts'
import { pick } from './faults.ts'
import { asMultipart, etagOf, partToSend } from './range.ts'
import type { Release } from './release.ts'

/** A complete response, before a fault cuts or slows it. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer }

const portalPage = '<!doctype html><title>Welcome</title><p>Log in to use this Wi-Fi.</p>'

/** The origin's response to a request with this Range header (`bytes=N-` or `bytes=N-M`) under these faults. */
export function answerTo(range: string | null, release: Release, faults: Fault[]): Answer {
  const answer = truthful(range, release, faults)
  const cut = pick(faults, 'cut')
  if (cut?.by === 'end') {
    answer.body = answer.body.subarray(0, cut.after)
    answer.headers['content-length'] = String(answer.body.length)
  }
  const lie = pick(faults, 'lie')
  if (lie) answer.headers['content-length'] = String(answer.body.length + lie.by)
  for (const name of pick(faults, 'hide')?.headers ?? []) delete answer.headers[name]
  return answer
}

function truthful(range: string | null, release: Release, faults: Fault[]): Answer {
  const other = inPlaceOf(faults)
  if (other) return other
  const part = partToSend(range, faults)
  if (!part) return whole(release, faults)
  const { start } = part
  const total = release.bytes.length
  const end = Math.min(part.end ?? total, total)
  if (start >= end)
    return page(416, 'text/plain', '416', {
      'content-range': `bytes */${total}`,
      ...validators(release, faults),
    })
  const headers: Answer['headers'] = {
    ...fileHeaders(release, faults, end - start),
    'content-range': `bytes ${start}-${end - 1}/${total}`,
  }
  const body = bytesOf(release, faults).subarray(start, end)
  if (!pick(faults, 'multipart')) return { status: 206, headers, body }
  const { before, after, ...told } = asMultipart(headers)
  return { status: 206, ...told, body: Buffer.concat([before, body, after]) }
}

/** The response that replaces the file's because of the faults, or null. */
export function inPlaceOf(faults: Fault[]): Answer | null {
  const refusal = pick(faults, 'answer') ?? pick(faults, 'expire')
  if (refusal) {
    const headers = refusal.do === 'answer' ? refusal.headers : undefined
    return page(refusal.status, 'text/plain', `${refusal.status}`, headers)
  }
  return pick(faults, 'portal') ? page(200, 'text/html', portalPage) : null
}

function bytesOf({ bytes }: Release, faults: Fault[]): Buffer {
  const corrupt = pick(faults, 'corrupt')
  if (!corrupt) return bytes
  const spoilt = Buffer.from(bytes)
  spoilt[corrupt.at] = (bytes[corrupt.at] ?? 0) ^ 1
  return spoilt
}

function whole(release: Release, faults: Fault[]): Answer {
  const zipped = pick(faults, 'gzip') !== undefined
  const bytes = bytesOf(release, faults)
  const body = zipped ? gzipSync(bytes, { level: 1 }) : bytes
  const headers = fileHeaders(release, faults, body.length)
  return { status: 200, headers: zipped ? { ...headers, 'content-encoding': 'gzip' } : headers, body }
}

// The file is cacheable, as on a real CDN. If the engine used the HTTP cache, the bytes on disk would double.
const fileHeaders = (release: Release, faults: Fault[], length: number) => ({
  ...cors,
  ...validators(release, faults),
  'content-type': 'application/vnd.android.package-archive',
  'content-length': String(length),
  'accept-ranges': 'bytes',
  'cache-control': 'public, max-age=31536000, immutable',
})

const validators = (release: Release, faults: Fault[]) => ({
  etag: etagOf(release.etag, faults),
  'last-modified': release.lastModified,
})

/** Lets pages of other origins read the responses. */
export const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Range, ETag, Accept-Ranges, Content-Encoding, Retry-After',
}

const page = (status: number, type: string, text: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { ...cors, 'content-type': type, 'content-length': String(text.length), ...headers },
  body: Buffer.from(text),
})
