/** What the headers of a response say about the file, as far as CORS exposes them. Lengths are bytes. */
export type ResponseFacts = {
  status: number
  html: boolean
  encoded: boolean
  /** For a 206: the bytes of the file in its body, and the length of the whole file, null if unknown. */
  range: { start: number; end: number; total: number | null } | null
  /** For a 416: the length of the server's file. */
  unsatisfied: number | null
  length: number | null
  /** A strong ETag, otherwise Last-Modified. Weak ETags are ignored. */
  validator: string | null
  retryAfterMs: number | null
}

/** Reads the headers of a response. `now` in epoch milliseconds resolves a `Retry-After` date. */
export function readResponse(response: Response, now: number): ResponseFacts {
  const { headers } = response
  const contentRange = headers.get('content-range') ?? ''
  const encoding = headers.get('content-encoding')
  const length = wholeNumber(headers.get('content-length'))
  const range = readRange(contentRange)
  // A proxy that changes responses sends 203 in place of 200: https://www.rfc-editor.org/rfc/rfc9110#section-15.3.4
  const status = response.status === 203 ? 200 : response.status
  // Some servers send a part with status 200, which its length shows: https://github.com/demarche-numerique/ds_proxy/pull/163
  const isPart = status === 200 && range && range.end - range.start === length && length !== range.total
  return {
    status: isPart ? 206 : status,
    html: /^(text\/html|application\/xhtml\+xml)\b/i.test(headers.get('content-type') ?? ''),
    encoded: encoding !== null && encoding !== 'identity',
    range,
    unsatisfied: wholeNumber(/^bytes \*\/(\d+)$/i.exec(contentRange)?.[1]),
    length,
    validator: readValidator(headers),
    retryAfterMs: readRetryAfter(headers.get('retry-after'), now),
  }
}

function readRange(value: string): ResponseFacts['range'] {
  const [, first, last, length] = /^\s*bytes[ =:]*(\d+)\s*-\s*(\d+)\s*\/\s*(\d+|\*)\s*$/i.exec(value) ?? []
  const [start, end, total] = [wholeNumber(first), wholeNumber(last), wholeNumber(length)]
  if (start === null || end === null || end < start) return null
  // Some servers give the length of the part instead of the file's.
  return { start, end: end + 1, total: total !== null && total > end ? total : null }
}

function readValidator(headers: Headers): string | null {
  const etag = headers.get('etag')
  return etag?.startsWith('"') ? etag : headers.get('last-modified')
}

// Seconds or an HTTP date: https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
function readRetryAfter(value: string | null, now: number): number | null {
  const seconds = wholeNumber(value)
  if (seconds !== null) return seconds * 1000
  const date = Date.parse(value ?? '')
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

function wholeNumber(text: string | null | undefined): number | null {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : null
}
