import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../../storage/database/tables.ts'
import { watch } from '../../storage/shared/watch.ts'
import { foldFunnel } from './fold.ts'

/** How many times as long as it worked a server rests: what sends events comes first, and figures catch up later. */
const restsFor = 3

/** Adds what comes into the queue to the figures as soon as there is time for it, until `signal` aborts. */
export const keepFunnel = (
  db: Kysely<Tables>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  signal: AbortSignal,
): Promise<void> =>
  watch(() => foldAll(db, { signal, rest: (ms) => sleep(restsFor * ms, undefined, { signal }) }), {
    signal,
    report: (failure) =>
      failure === null
        ? log.warn('The figures of the funnel are kept up again')
        : log.error({ err: failure }, 'The figures of the funnel wait'),
  })

export type FoldOptions = {
  signal?: AbortSignal
  /** Waits after work that took so long. */
  rest?: (ms: number) => Promise<unknown>
}

/** One transaction has some facts to share its cost, and few enough: an embedded database lets nobody in meanwhile. */
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
