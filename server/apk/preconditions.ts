import type { IncomingHttpHeaders } from 'node:http'

/** The validators of a file: an ETag with its quotes, and a time in whole seconds, or null. */
export type Validators = { etag: string; modified: Date | null }

/** Evaluates If-Match, If-Unmodified-Since, If-None-Match and If-Modified-Since in the order of RFC 9110 §13.2.2. */
export function evaluatePreconditions(
  headers: IncomingHttpHeaders,
  file: Validators,
): 'send' | 'not-modified' | 'failed' {
  const match = headers['if-match']
  const unmodifiedSince = parseDate(headers['if-unmodified-since'])
  if (match !== undefined && !includesTag(match, file.etag, 'strong')) return 'failed'
  if (match === undefined && isAfter(file.modified, unmodifiedSince)) return 'failed'
  const noneMatch = headers['if-none-match']
  if (noneMatch !== undefined) return includesTag(noneMatch, file.etag, 'weak') ? 'not-modified' : 'send'
  const modifiedSince = parseDate(headers['if-modified-since'])
  return file.modified && modifiedSince && file.modified <= modifiedSince ? 'not-modified' : 'send'
}

/** False if If-Range names another release: then the whole file must be sent. */
export function sameRelease(ifRange: string | string[] | undefined, file: Validators): boolean {
  if (ifRange === undefined) return true
  if (isWeak(file.etag)) return false
  return (
    ifRange === file.etag ||
    (file.modified !== null && parseDate(ifRange)?.getTime() === file.modified.getTime())
  )
}

const isAfter = (time: Date | null, other: Date | null) => time !== null && other !== null && time > other

const isWeak = (etag: string) => etag.startsWith('W/')
const opaque = (etag: string) => etag.replace(/^W\//, '')

const includesTag = (header: string, etag: string, comparison: 'strong' | 'weak'): boolean =>
  header.split(',').some((one) => {
    const tag = one.trim()
    if (tag === '*') return true
    return comparison === 'weak' ? opaque(tag) === opaque(etag) : tag === etag && !isWeak(etag)
  })

function parseDate(header: string | string[] | undefined): Date | null {
  const date = new Date(String(header))
  return Number.isNaN(date.getTime()) ? null : date
}
