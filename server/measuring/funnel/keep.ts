import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../../storage/database/tables.ts'
import { watch } from '../../storage/shared/watch.ts'
import { foldFunnel } from './fold.ts'

/** The rest after work, as a multiple of its time: events come first, and figures may be late. */
const restsFor = 3

/** Folds the queue into the figures in the background, until `signal` aborts. */
export const keepFunnel = (
  db: Kysely<Tables>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  signal: AbortSignal,
): Promise<void> =>
  watch(() => foldAll(db, { signal, rest: (ms) => sleep(restsFor * ms, undefined, { signal }) }), {
    signal,
    report: (failure) =>
      failure === null
        ? log.warn('The server updates the figures of the funnel again.')
        : log.error(
            { err: failure },
            'The server cannot update the figures of the funnel. It tries again, and no event is lost. Check the database.',
          ),
  })

type FoldOptions = {
  signal?: AbortSignal
  /** Waits after work that took `ms`. */
  rest?: (ms: number) => Promise<unknown>
}

/** Enough facts to share the cost of a transaction, but not more: an embedded database is locked meanwhile. */
const factsAtOnce = 2_000
const [firstGroups, mostGroups] = [8, 64]

/** Empties the queue. */
export async function foldAll(
  db: Kysely<Tables>,
  { signal, rest = () => nextTurn() }: FoldOptions = {},
): Promise<void> {
  let groups = firstGroups
  while (!signal?.aborted) {
    const began = performance.now()
    const folded = await foldFunnel(db, groups)
    if (folded.kind === 'waits' || folded.groups === 0) return
    const factsOfOne = Math.max(1, folded.facts / folded.groups)
    groups = Math.max(1, Math.min(mostGroups, Math.round(factsAtOnce / factsOfOne)))
    await rest(performance.now() - began)
  }
}
