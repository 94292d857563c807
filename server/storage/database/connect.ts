import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Kysely } from 'kysely'
import { type DatabasePlace, dialectAt, type OpenOutcome, prepareDatabase, refusalOf } from './open.ts'
import type { Tables } from './tables.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** `db` rejects every query with `DatabaseUnavailable` until `ready` resolves. `ready` never rejects. */
type Database = { db: Kysely<Tables>; ready: Promise<void> }

type ConnectOptions = {
  /** Runs after the migrations, before the first query of a request. If it rejects, the database is unavailable. */
  prepare: (db: Kysely<Tables>) => Promise<void>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Ends the attempts. */
  signal: AbortSignal
  /** Waits for `ms` milliseconds, or until `until` aborts. Never rejects. */
  wait?: (ms: number, until: AbortSignal) => Promise<void>
}

const firstRetryMs = 1_000
const lastRetryMs = 30_000
// A start waits this long for the database, and then continues without it.
const startPatienceMs = 5_000

/**
 * Connects a server to its database. If PostgreSQL is unavailable, or the layout of the database is too new, the server
 * starts anyway: it serves pages and files, and tries again in the background. Throws `Refused` for an embedded file that
 * cannot be opened, because only the operator can fix that.
 */
export async function connectDatabase(
  place: DatabasePlace,
  {
    prepare,
    log,
    signal,
    wait = (ms, until) => sleep(ms, undefined, { signal: until }).catch(() => {}),
  }: ConnectOptions,
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
      await wait(retryMs, signal)
      if (!signal.aborted) outcome = await prepareDatabase(place, prepare)
    }
  }

  const first = prepareDatabase(place, prepare)
  if ('file' in place) {
    const outcome = await first
    if (outcome.kind === 'unavailable') throw refusalOf(outcome)
  }
  // Ended after the race: else its timer and its listener on `signal` stay for the rest of the five seconds.
  const patience = new AbortController()
  const late = wait(startPatienceMs, AbortSignal.any([signal, patience.signal]))
  const started = await Promise.race([first, late]).finally(() => patience.abort())
  if (started) report(started)
  else report({ kind: 'unavailable', reason: `no answer after ${startPatienceMs / 1000} seconds` })
  if (started?.kind !== 'ready') void retry(first)

  const assertReady = () => {
    if (!isReady) throw new DatabaseUnavailable()
  }
  return { db: new Kysely<Tables>({ dialect: dialectAt(place, assertReady) }), ready }
}

const meanwhile = 'Until then it serves pages and files, and answers 503 to requests that store data.'

function sentenceFor(outcome: OpenOutcome): string {
  switch (outcome.kind) {
    case 'ready':
      return outcome.newer.length === 0
        ? 'The server can use its database again.'
        : `A later version of this program has extended the database (${outcome.newer.join(', ')}). This version can use it.`
    case 'unavailable':
      return `The server cannot use the database of DATABASE_URL (${outcome.reason}). Check the database; the server tries again. ${meanwhile}`
    case 'newer-layout':
      return `A later version of this program has migrated the database (${outcome.migration}). Start that version. ${meanwhile}`
  }
}
