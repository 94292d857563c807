import type { DownloadFailure, WaitReason } from '../states.ts'
import type { ResponseFacts } from './response.ts'

/**
 * What the engine does next. `judge` decides it for a response, `receive` for the end of a body, and the retry policy
 * for the run as a whole. Times are in milliseconds.
 */
export type Action =
  /** Store the missing bytes of the body, which begins at byte `from` of the file. `isMixed`: see `DownloadRecord`. */
  | { do: 'store'; from: number; isMixed: boolean }
  /** Replace the stored bytes by the body, which begins at byte 0. */
  | { do: 'replace'; changed: boolean }
  /** All bytes are stored: verify and complete. */
  | { do: 'finish' }
  | { do: 'retry'; because: WaitReason; afterMs: number }
  /** Request the file without a Range header. Fail when it happens again before any bytes are gained. */
  | { do: 'retry-whole' }
  /** Request the file from byte 0. `changed`: the server has a different release than the stored one. */
  | { do: 'start-over'; changed: boolean }
  /** Retry once after a pause, then with a fresh link, then fail. `status`: that of the refused request. */
  | { do: 'retry-then-relink'; status: number }
  /** Ask the endpoint for a fresh link. `status`: the status of the refused request, null if none was refused. */
  | { do: 'relink'; status: number | null }
  /** The stored bytes are not the published file: delete them and ask the endpoint for a fresh link. */
  | { do: 'discard' }
  /** Delete other stored files and retry. */
  | { do: 'free-space' }
  | { do: 'stop' }
  | { do: 'fail'; failure: DownloadFailure }

/** The actions that read the response's body. */
export type BodyAction = Extract<Action, { do: 'store' | 'replace' }>

/** The stored part of the file when a response arrives. */
export type StoredFacts = {
  /** The body must replace the stored bytes. */
  replaces: boolean
  received: number
  total: number | null
  validator: string | null
  /** A signature, digests or a hash can show at the end that all bytes are of one release. */
  isProvable: boolean
  /** The length of the published release, if the link says so. */
  published: number | null
}

const maxRetryAfterMs = 5 * 60_000

/** Decides what to do with a response. The first matching rule wins. */
export function judge(response: ResponseFacts, stored: StoredFacts): Action {
  const { status } = response
  // Error pages are HTML too, but a captive portal responds with a success status.
  if (response.html && (status === 200 || status === 206)) return wait('portal')
  if (status === 206) return judgePartial(response, stored)
  if (status === 200) return judgeWhole(response, stored)
  if (status === 416) return judgeUnsatisfied(response, stored)
  if (status === 511) return wait('portal')
  if (status === 408 || status === 429 || status >= 500)
    return wait('busy', Math.min(response.retryAfterMs ?? 0, maxRetryAfterMs))
  if (status === 401 || status === 403 || status === 404 || status === 410) return { do: 'relink', status }
  // Servers and proxies give other statuses for a moment, such as 304, 400 or 421, and then the file again.
  return { do: 'retry-then-relink', status }
}

const wait = (because: WaitReason, afterMs = 0): Action => ({ do: 'retry', because, afterMs })

function judgePartial(response: ResponseFacts, stored: StoredFacts): Action {
  // Several parts in one body, or CORS hides the header.
  if (!response.range) return { do: 'retry-whole' }
  const { start, total } = response.range
  if (response.encoded) return { do: 'start-over', changed: false }
  if (differ(total, stored.published)) return { do: 'start-over', changed: true }
  if (stored.replaces) return start === 0 ? { do: 'replace', changed: false } : { do: 'retry-whole' }
  if (differ(total, stored.total)) return { do: 'start-over', changed: true }
  return (
    storeFrom(start, response, stored) ?? { do: 'start-over', changed: isOtherValidator(response, stored) }
  )
}

function judgeWhole(response: ResponseFacts, stored: StoredFacts): Action {
  const total = response.encoded ? null : response.length
  if (stored.replaces) return { do: 'replace', changed: false }
  if (!differ(total, stored.total))
    return storeFrom(0, response, stored) ?? { do: 'replace', changed: isOtherValidator(response, stored) }
  // The link describes only the stored release, so request a new link before the bytes of the new release. A response
  // without a validator may be a captive portal's page; its first bytes show that.
  const isRelease = stored.isProvable && response.validator !== null
  return { do: isRelease ? 'start-over' : 'replace', changed: true }
}

function judgeUnsatisfied(response: ResponseFacts, stored: StoredFacts): Action {
  const total = response.unsatisfied
  const changed = differ(total, stored.total)
  // A cache that kept a truncated response reports the truncated length, so a 416 alone proves nothing.
  const isKnown = stored.isProvable || stored.total === total
  const isWhole = isKnown && !changed && stored.received > 0 && total === stored.received
  return isWhole && storeFrom(0, response, stored)
    ? { do: 'finish' }
    : { do: 'start-over', changed: changed || isOtherValidator(response, stored) }
}

/** Null if neither a validator nor a proof at the end shows that the body and the stored bytes are of one release. */
function storeFrom(from: number, { validator }: ResponseFacts, stored: StoredFacts): Action | null {
  const isSame = validator !== null && validator === stored.validator
  const isMixed = stored.received > 0 && !isSame
  return isMixed && !stored.isProvable ? null : { do: 'store', from, isMixed }
}

const isOtherValidator = ({ validator }: ResponseFacts, stored: StoredFacts) =>
  differ(validator, stored.validator)

const differ = <T>(a: T | null, b: T | null) => a !== null && b !== null && a !== b
