import type { DownloadFailure, WaitReason } from '../states.ts'
import type { DownloadRecord } from '../store/record.ts'
import type { Action, BodyAction } from './judge.ts'

/** The result of one attempt. */
export type AttemptOutcome = {
  /** The record as it is stored now. */
  record: DownloadRecord
  /** Bytes of the response's body. */
  fetched: number
  /** The stored bytes were replaced by this body. */
  replaced: boolean
  /** The server has a different release than the stored one. */
  changed: boolean
  /** The link gives the digests, the signer or the length of the release. */
  isPublished: boolean
  /** The fetch failed without a response. */
  unreachable: boolean
  action: Exclude<Action, BodyAction>
}

/** The state that a run keeps between attempts. Numbers are counts, except `best` and `wasted` (bytes). */
export type RetryState = {
  /** The largest number of bytes stored of this release so far. */
  best: number
  /** The next request starts at byte 0 although bytes are stored. */
  fromZero: boolean
  /** Consecutive attempts without a gain (more stored bytes than before), and the bytes they fetched. */
  fruitless: number
  wasted: number
  /** Consecutive failed fetches: while the site's own origin responds, and while it does not. */
  unreachable: number
  offline: number
  /** Since the last gain: a fresh link was requested; a `retry-then-relink` was used; Range headers are not sent. */
  relinked: boolean
  retriedOnce: boolean
  rangeless: boolean
  /** Since the last gain, a file that is not an APK was continued after its end. */
  continued: boolean
  /** In this run: the number of release changes; other files were deleted; a wrong file was discarded. */
  changes: number
  freedSpace: boolean
  discarded: boolean
}

/** The actions that a run carries out between two attempts. */
export type NextAction = Extract<
  Action,
  { do: 'finish' | 'retry' | 'relink' | 'discard' | 'free-space' | 'stop' | 'fail' }
>

/** The counts that a gain resets. */
const afterGain = {
  fruitless: 0,
  wasted: 0,
  unreachable: 0,
  offline: 0,
  relinked: false,
  retriedOnce: false,
  rangeless: false,
  continued: false,
}

/** The state of a run that begins with `stored` bytes. */
export const initial = (stored: number): RetryState => ({
  best: stored,
  fromZero: false,
  ...afterGain,
  changes: 0,
  freedSpace: false,
  discarded: false,
})

/**
 * Decides what follows an attempt. Returns the updated state and the next action. `size` is the known size of the file
 * in bytes, `random` is in [0, 1).
 */
export function nextAction(
  before: RetryState,
  outcome: AttemptOutcome,
  size: number,
  random: number,
): [RetryState, NextAction] {
  const { action } = outcome
  const state = recordAttempt(before, outcome)
  const retry = (after: RetryState, because: WaitReason = 'network', minMs = 0): [RetryState, NextAction] => {
    const failure = exhausted(after, size, because)
    if (failure) return [after, { do: 'fail', failure }]
    return [after, { do: 'retry', because, afterMs: Math.max(backoffMs(after, random), minMs) }]
  }
  const fail = (failure: DownloadFailure): [RetryState, NextAction] => [state, { do: 'fail', failure }]

  switch (action.do) {
    case 'stop':
    case 'finish':
    case 'discard':
    case 'fail':
      return [state, action]
    case 'retry':
      return retry(state, action.because, action.afterMs)
    case 'retry-whole':
      return state.rangeless ? fail({ kind: 'misconfigured' }) : retry({ ...state, rangeless: true })
    case 'retry-then-relink':
      if (!state.retriedOnce) return retry({ ...state, retriedOnce: true }, 'busy')
      if (!state.relinked)
        return [
          { ...state, relinked: true },
          { do: 'relink', status: action.status },
        ]
      return fail({ kind: 'refused', status: action.status })
    case 'free-space':
      return state.freedSpace ? fail({ kind: 'storage-full' }) : [{ ...state, freedSpace: true }, action]
    case 'relink':
      if (state.relinked && action.status !== null) return fail({ kind: 'gone', status: action.status })
      return [{ ...state, relinked: true }, action]
    case 'start-over': {
      const over = { ...state, fromZero: true }
      // The link describes the old release.
      const isOutdated = outcome.changed && outcome.isPublished && state.changes < 2
      return isOutdated ? [over, { do: 'relink', status: null }] : retry(over)
    }
  }
}

/** Decides what follows when the link endpoint could not be reached. */
export function afterUnreachableLink(
  before: RetryState,
  size: number,
  random: number,
): [RetryState, Extract<NextAction, { do: 'retry' | 'fail' }>] {
  const state = { ...before, relinked: false, fruitless: before.fruitless + 1 }
  const failure = exhausted(state, size, 'network')
  if (failure) return [state, { do: 'fail', failure }]
  return [state, { do: 'retry', because: 'network', afterMs: backoffMs(state, random) }]
}

/** Updates the counts after an attempt: a gain resets them. */
function recordAttempt(state: RetryState, outcome: AttemptOutcome): RetryState {
  const { record, action, fetched, changed, replaced, unreachable } = outcome
  const before = changed ? 0 : state.best
  const counted = {
    ...state,
    best: Math.max(before, record.receivedBytes),
    changes: state.changes + (changed ? 1 : 0),
    fromZero: state.fromZero && !replaced,
  }
  if (record.receivedBytes > before) return { ...counted, ...afterGain }
  if (unreachable && action.do === 'retry' && action.because === 'offline')
    return { ...counted, offline: state.offline + 1 }
  return {
    ...counted,
    fruitless: state.fruitless + 1,
    wasted: state.wasted + fetched,
    unreachable: unreachable ? state.unreachable + 1 : 0,
    offline: 0,
  }
}

const maxFruitless = 6
const minBackoffMs = 1000
const maxBackoffMs = 60_000

/** The failure if all attempts are used up, otherwise null. */
function exhausted(state: RetryState, size: number, because: WaitReason): DownloadFailure | null {
  if (state.changes >= 2) return { kind: 'gave-up', because: 'changing' }
  if (state.unreachable >= 3) return { kind: 'misconfigured' }
  const wastedTooMuch = state.fruitless > 0 && size > 0 && state.wasted >= 2 * size
  if (state.fruitless < maxFruitless && !wastedTooMuch) return null
  return { kind: 'gave-up', because: because === 'offline' ? 'network' : because }
}

/** Exponential backoff with ±25 % jitter. No delay after the first lost connection that follows a gain. */
function backoffMs({ fruitless, offline }: RetryState, random: number): number {
  const attempts = Math.max(fruitless, offline)
  if (attempts === 0) return 0
  return Math.round(Math.min(minBackoffMs * 2 ** (attempts - 1), maxBackoffMs) * (0.75 + random / 2))
}
