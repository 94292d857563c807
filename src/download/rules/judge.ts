import type { DownloadFailure, WaitReason } from '../states.ts'
import type { ResponseFacts } from './response.ts'

/**
 * What the engine does next. `judge` decides it for a response, `receive` for the end of a body, and the retry policy
 * for the run as a whole. Times are in milliseconds.
 */
export type Action =
  /** Store the body: append it, append it without its first `bytes`, which are stored, or replace the stored bytes. */
  | { do: 'append' }
  | { do: 'skip'; bytes: number }
  | { do: 'replace'; changed: boolean }
  /** All bytes are stored: verify and complete. */
  | { do: 'finish' }
  | { do: 'retry'; because: WaitReason; afterMs: number }
  /** Retry, but fail when it happens again before any bytes are gained. */
  | { do: 'retry-once' }
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
export type BodyAction = Extract<Action, { do: 'append' | 'skip' | 'replace' }>

/** The stored part of the file when a response arrives. `asked` is the first byte of the requested range. */
export type StoredFacts = {
  asked: number
  /** The body must replace the stored bytes. */
  replaces: boolean
  received: number
  total: number | null
  validator: string | null
  /** The whole file is verified at the end, so a mix of two releases would be detected. */
  isProvable: boolean
  /** The length of the published release, if the link says so. */
  published: number | null
}

const maxRetryAfterMs = 5 * 60_000

/** Decides what to do with a response to `Range: bytes=asked-`. The first matching rule wins. */
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
  if (!response.range) return { do: 'fail', failure: { kind: 'misconfigured' } }
  const { start, total } = response.range
  if (start > stored.asked) return { do: 'retry-once' }
  if (differ(total, stored.published)) return { do: 'start-over', changed: true }
  if (stored.replaces) return { do: 'replace', changed: false }
  if (response.encoded || !isSameRelease(response, stored, total))
    return { do: 'start-over', changed: isOtherRelease(response, stored, total) }
  // Caches answer from the beginning of a block, or of the file: https://github.com/xroche/httrack/pull/428
  return start < stored.asked ? { do: 'skip', bytes: stored.asked - start } : { do: 'append' }
}

function judgeWhole(response: ResponseFacts, stored: StoredFacts): Action {
  const total = response.encoded ? null : response.length
  if (stored.replaces) return { do: 'replace', changed: false }
  const changed = isOtherRelease(response, stored, total)
  // The link describes only the stored release, so request a new link before the bytes of the new release. A response
  // without a validator may be a captive portal's page; its first bytes show that.
  if (changed && stored.isProvable && response.validator !== null) return { do: 'start-over', changed }
  if (!isSameRelease(response, stored, total)) return { do: 'replace', changed }
  return { do: 'skip', bytes: stored.asked }
}

function judgeUnsatisfied(response: ResponseFacts, stored: StoredFacts): Action {
  const total = response.unsatisfied
  // A cache that kept a truncated response reports the truncated length, so a 416 alone proves nothing.
  const isProven = stored.isProvable || stored.total === total
  const isWhole =
    isProven && stored.received > 0 && total === stored.received && isSameRelease(response, stored, total)
  return isWhole ? { do: 'finish' } : { do: 'start-over', changed: isOtherRelease(response, stored, total) }
}

/** True if a validator, or the verification at the end, guarantees the same bytes. */
function isSameRelease(response: ResponseFacts, stored: StoredFacts, total: number | null): boolean {
  const comparable = response.validator !== null && stored.validator !== null
  return (comparable || stored.isProvable) && !isOtherRelease(response, stored, total)
}

function isOtherRelease(response: ResponseFacts, stored: StoredFacts, total: number | null): boolean {
  return differ(response.validator, stored.validator) || differ(total, stored.total)
}

const differ = <T>(a: T | null, b: T | null) => a !== null && b !== null && a !== b
