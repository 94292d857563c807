import type { IncomingHttpHeaders } from 'node:http'

/** What a client may compare: a strong ETag with its quotes, and a time in whole seconds. */
export type Validators = { etag: string; modified: Date }

/** Evaluates If-Match, If-Unmodified-Since, If-None-Match and If-Modified-Since in the order of RFC 9110 §13.2.2. */
export function evaluatePreconditions(
  headers: IncomingHttpHeaders,
  file: Validators,
): 'send' | 'not-modified' | 'failed' {
  const match = headers['if-match']
  const unmodifiedSince = parseDate(headers['if-unmodified-since'])
  if (match !== undefined && !includesTag(match, file.etag, 'strong')) return 'failed'
  if (match === undefined && unmodifiedSince !== null && file.modified > unmodifiedSince) return 'failed'
  const noneMatch = headers['if-none-match']
  if (noneMatch !== undefined) return includesTag(noneMatch, file.etag, 'weak') ? 'not-modified' : 'send'
  const modifiedSince = parseDate(headers['if-modified-since'])
  return modifiedSince !== null && file.modified <= modifiedSince ? 'not-modified' : 'send'
}

/** False when If-Range speaks of another release, so the whole file must be sent. */
export function sameRelease(ifRange: string | string[] | undefined, file: Validators): boolean {
  if (ifRange === undefined) return true
  return ifRange === file.etag || parseDate(ifRange)?.getTime() === file.modified.getTime()
}

const includesTag = (header: string, etag: string, comparison: 'strong' | 'weak'): boolean =>
  header.split(',').some((one) => {
    const tag = one.trim()
    return tag === '*' || tag === etag || (comparison === 'weak' && tag === `W/${etag}`)
  })

function parseDate(header: string | string[] | undefined): Date | null {
  const date = new Date(String(header))
  return Number.isNaN(date.getTime()) ? null : date
}
