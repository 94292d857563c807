import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Kysely } from 'kysely'
import { type DatabasePlace, dialectAt, type OpenOutcome, prepareDatabase, refusalOf } from './open.ts'
import type { Tables } from './tables.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** `db` rejects every query with `DatabaseUnavailable` until `ready` resolves; `ready` never rejects. */
export type Database = { db: Kysely<Tables>; ready: Promise<void> }

export type ConnectOptions = {
  /** Runs after the migrations, before the first query of a request. What it rejects with counts as unavailable. */
  prepare: (db: Kysely<Tables>) => Promise<void>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Ends the attempts. */
  signal: AbortSignal
  /** Waits for some milliseconds, or until `signal` aborts; never rejects. */
  wait?: (ms: number) => Promise<void>
}

const firstRetryMs = 1_000
const lastRetryMs = 30_000
// A start waits that long for a database that does not answer; then it goes on without.
const startPatienceMs = 5_000

/**
 * Connects a server to its database. A server starts without PostgreSQL and without a database whose layout it knows:
 * it serves pages and files, and tries again in the background. Throws `Refused` for an embedded file that cannot be
 * opened, since only its operator can mend that.
 */
export async function connectDatabase(
  place: DatabasePlace,
  { prepare, log, signal, wait = (ms) => sleep(ms, undefined, { signal }).catch(() => {}) }: ConnectOptions,
): Promise<Database> {
  let isReady = false
  let reported = ''
  let becomeReady = () => {}
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve
  })

  function report(outcome: OpenOutcome): void {
    const before = reported
    reported = sentenceFor(outcome)
    if (outcome.kind !== 'ready') {
      if (reported !== before) log[outcome.kind === 'unavailable' ? 'warn' : 'error'](reported)
      return
    }
    isReady = true
    if (before !== '' || outcome.newer.length > 0) log.warn(reported)
    becomeReady()
  }

  async function retry(attempt: Promise<OpenOutcome>): Promise<void> {
    let outcome = await attempt
    for (let retryMs = firstRetryMs; !signal.aborted; retryMs = Math.min(2 * retryMs, lastRetryMs)) {
      report(outcome)
      if (outcome.kind === 'ready') return
      await wait(retryMs)
      if (!signal.aborted) outcome = await prepareDatabase(place, prepare)
    }
  }

  const first = prepareDatabase(place, prepare)
  if ('file' in place) {
    const outcome = await first
    if (outcome.kind === 'unavailable') throw refusalOf(outcome)
  }
  const started = await Promise.race([first, wait(startPatienceMs)])
  if (started) report(started)
  else report({ kind: 'unavailable', reason: `no answer after ${startPatienceMs / 1000} seconds` })
  if (started?.kind !== 'ready') void retry(first)

  const assertReady = () => {
    if (!isReady) throw new DatabaseUnavailable()
  }
  return { db: new Kysely<Tables>({ dialect: dialectAt(place, assertReady) }), ready }
}

const meanwhile = 'Pages and files are served; what needs storing answers 503.'

function sentenceFor(outcome: OpenOutcome): string {
  switch (outcome.kind) {
    case 'ready':
      return outcome.newer.length === 0
        ? 'The database is ready: what needs storing works.'
        : `The database is ready. A later version of this program has extended it (${outcome.newer.join(', ')}), which changes nothing for this one.`
    case 'unavailable':
      return `The database that DATABASE_URL names cannot be used and is tried again (${outcome.reason}). ${meanwhile}`
    case 'newer-layout':
      return `The database was migrated by a later version of this program (${outcome.migration}): start that version. ${meanwhile}`
  }
}
