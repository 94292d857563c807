import type { DownloadFailure, WaitReason } from '../states.ts'
import type { ResponseFacts } from './response.ts'

/**
 * What to do next. `judge` decides it for a response, `receive` for the end of a body, and the retry policy for the
 * run as a whole. Times are milliseconds.
 */
export type Action =
  /** Store the body: after the stored bytes, the same without its first `bytes`, or in place of the stored bytes. */
  | { do: 'append' }
  | { do: 'skip'; bytes: number }
  | { do: 'replace'; changed: boolean }
  /** All bytes are stored: verify and complete. */
  | { do: 'finish' }
  | { do: 'retry'; because: WaitReason; afterMs: number }
  /** Retry, but fail when it happens again before any bytes are gained. */
  | { do: 'retry-once' }
  /** Request the file from byte 0. `changed`: the server has another release than the stored one. */
  | { do: 'start-over'; changed: boolean }
  /** Ask the endpoint for a fresh link. `status` is that of the refused request, null when none was refused. */
  | { do: 'relink'; status: number | null }
  /** What is stored is not the published file: delete it and ask the endpoint for a fresh link. */
  | { do: 'discard' }
  /** Delete other stored files and retry. */
  | { do: 'free-space' }
  | { do: 'stop' }
  | { do: 'fail'; failure: DownloadFailure }

/** The actions that read the response's body. */
export type BodyAction = Extract<Action, { do: 'append' | 'skip' | 'replace' }>

/** What is stored of the file when a response is judged. `asked` is the first byte of the requested range. */
export type StoredFacts = {
  asked: number
  /** The body is to replace what is stored. */
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

/** Decides what a response to `Range: bytes=asked-` means for what is stored. The first rule that matches wins. */
export function judge(response: ResponseFacts, stored: StoredFacts): Action {
  const { status } = response
  // Error pages are HTML too; a captive portal answers with a success status.
  if (response.html && (status === 200 || status === 206)) return wait('portal')
  if (status === 206) return judgePartial(response, stored)
  if (status === 200) return judgeWhole(response, stored)
  if (status === 416) return judgeUnsatisfied(response, stored)
  if (status === 511) return wait('portal')
  if (status === 408 || status === 429 || status >= 500)
    return wait('busy', Math.min(response.retryAfterMs ?? 0, maxRetryAfterMs))
  if (status === 401 || status === 403 || status === 404 || status === 410) return { do: 'relink', status }
  return { do: 'fail', failure: { kind: 'refused', status } }
}

const wait = (because: WaitReason, afterMs = 0): Action => ({ do: 'retry', because, afterMs })

function judgePartial(response: ResponseFacts, stored: StoredFacts): Action {
  if (!response.range) return { do: 'fail', failure: { kind: 'misconfigured' } }
  if (response.range.start !== stored.asked) return { do: 'retry-once' }
  const { total } = response.range
  if (differ(total, stored.published)) return { do: 'start-over', changed: true }
  if (stored.replaces) return { do: 'replace', changed: false }
  if (response.encoded || !isSameRelease(response, stored, total))
    return { do: 'start-over', changed: isOtherRelease(response, stored, total) }
  return { do: 'append' }
}

function judgeWhole(response: ResponseFacts, stored: StoredFacts): Action {
  const total = response.encoded ? null : response.length
  if (stored.replaces) return { do: 'replace', changed: false }
  const changed = isOtherRelease(response, stored, total)
  // What is published of the stored release does not hold for the new one: it is asked for before its bytes. Without a
  // validator it may be a portal's page, which its first bytes tell.
  if (changed && stored.isProvable && response.validator !== null) return { do: 'start-over', changed }
  if (!isSameRelease(response, stored, total)) return { do: 'replace', changed }
  return { do: 'skip', bytes: stored.asked }
}

function judgeUnsatisfied(response: ResponseFacts, stored: StoredFacts): Action {
  const total = response.unsatisfied
  // A cache that kept a cut response gives the length of the cut, so that a 416 alone proves nothing.
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
