import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { watch } from '../shared/watch.ts'
import { foldFunnel } from './fold.ts'

/** Adds what comes into the queue to the figures, once a second until `signal` aborts. */
export const keepFunnel = (
  db: Kysely<Tables>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  signal: AbortSignal,
): Promise<void> =>
  watch(() => foldAll(db, signal), {
    signal,
    report: (failure) =>
      failure === null
        ? log.warn('The figures of the funnel are kept up again')
        : log.error({ err: failure }, 'The figures of the funnel wait'),
  })

/** Empties the queue. */
export async function foldAll(db: Kysely<Tables>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const outcome = await foldFunnel(db)
    if (outcome.kind === 'waits' || outcome.groups === 0) return
    // Requests come first: the embedded database works in this thread.
    await nextTurn()
  }
}
