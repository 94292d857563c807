import type { Outcome } from './attempt.ts'
import type { DownloadFailure, Pause } from './states.ts'

/** What a run remembers from one attempt to the next. Counts, except `best` and `wasted` (bytes). */
export type Course = {
  /** The most that was stored of this release. */
  best: number
  /** The next request starts at byte 0 although more is stored. */
  fromZero: boolean
  /** Attempts in a row that gained nothing, and the bytes they fetched. */
  fruitless: number
  wasted: number
  /** Fetches in a row that failed: while our own origin answers, and while it does not. */
  unreachable: number
  offline: number
  /** Since the last gain: a fresh link was asked for, an answer began elsewhere than asked. */
  relinked: boolean
  elsewhere: boolean
  /** In this run: releases met beyond the first, room made, a hash that did not fit. */
  changes: number
  madeRoom: boolean
  mismatched: boolean
}

export type Act =
  | { do: 'stop' }
  | { do: 'finish' }
  | { do: 'retry'; because: Pause; afterMs: number }
  | { do: 'relink'; status: number | null }
  | { do: 'make-room' }
  | { do: 'fail'; failure: DownloadFailure }

export const setOut = (stored: number): Course => ({
  best: stored,
  fromZero: false,
  fruitless: 0,
  wasted: 0,
  unreachable: 0,
  offline: 0,
  relinked: false,
  elsewhere: false,
  changes: 0,
  madeRoom: false,
  mismatched: false,
})

/** Decides after each attempt what comes next. `size` in bytes is the file's as far as known; `random` in [0, 1). */
export function steer(course: Course, outcome: Outcome, size: number, random: number): [Course, Act] {
  const { next } = outcome
  const now = weigh(course, outcome)
  const retry = (after: Course, because: Pause = 'network', atLeastMs = 0): [Course, Act] => {
    const failure = exhausted(after, size, because)
    if (failure) return [after, { do: 'fail', failure }]
    return [after, { do: 'retry', because, afterMs: Math.max(restMs(after, random), atLeastMs) }]
  }
  const fail = (failure: DownloadFailure): [Course, Act] => [now, { do: 'fail', failure }]

  switch (next.do) {
    case 'stop':
      return [now, next]
    case 'complete':
      return [now, { do: 'finish' }]
    case 'fail':
      return fail(next.failure)
    case 'go-on':
      return retry(now)
    case 'wait':
      return retry(now, next.because, next.atLeastMs)
    case 'unreachable':
      return retry(now, next.offline ? 'offline' : 'network')
    case 'ask-again':
      return now.elsewhere ? fail({ kind: 'misconfigured' }) : retry({ ...now, elsewhere: true })
    case 'make-room':
      return now.madeRoom ? fail({ kind: 'storage-full' }) : [{ ...now, madeRoom: true }, next]
    case 'relink':
      if (now.relinked) return fail({ kind: 'gone', status: next.status })
      return [{ ...now, relinked: true }, next]
    case 'start-over': {
      const over = { ...now, fromZero: true }
      // A known hash belongs to the old release.
      const asks = outcome.changed && outcome.record.sha256 !== null && now.changes < 2
      return asks ? [over, { do: 'relink', status: null }] : retry(over)
    }
  }
}

/** Counts what the attempt gained, or that it gained nothing. */
function weigh(course: Course, { record, next, fetched, changed, replaced }: Outcome): Course {
  const before = changed ? 0 : course.best
  const counted = {
    ...course,
    best: Math.max(before, record.receivedBytes),
    changes: course.changes + (changed ? 1 : 0),
    fromZero: course.fromZero && !replaced,
  }
  if (record.receivedBytes > before)
    return {
      ...counted,
      fruitless: 0,
      wasted: 0,
      unreachable: 0,
      offline: 0,
      relinked: false,
      elsewhere: false,
    }
  if (next.do === 'unreachable' && next.offline) return { ...counted, offline: course.offline + 1 }
  return {
    ...counted,
    fruitless: course.fruitless + 1,
    wasted: course.wasted + fetched,
    unreachable: next.do === 'unreachable' ? course.unreachable + 1 : 0,
    offline: 0,
  }
}

const mostAttempts = 6
const firstRestMs = 1000
const longestRestMs = 60_000

function exhausted(course: Course, size: number, because: Pause): DownloadFailure | null {
  if (course.changes >= 2) return { kind: 'gave-up', because: 'changing' }
  if (course.unreachable >= 3) return { kind: 'misconfigured' }
  const tooMuch = course.fruitless > 0 && size > 0 && course.wasted >= 2 * size
  if (course.fruitless < mostAttempts && !tooMuch) return null
  return { kind: 'gave-up', because: because === 'offline' ? 'network' : because }
}

/** The first loss after a gain is answered at once; `random` spreads visitors who lost the same server. */
function restMs({ fruitless, offline }: Course, random: number): number {
  const inVain = Math.max(fruitless, offline)
  if (inVain === 0) return 0
  return Math.round(Math.min(firstRestMs * 2 ** (inVain - 1), longestRestMs) * (0.75 + random / 2))
}
