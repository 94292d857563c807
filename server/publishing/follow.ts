import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Publisher } from './publisher.ts'

const recheckMs = 300_000
const firstRetryMs = 2_000

/**
 * Publishes everything now and every five minutes, because the CMS sends each webhook only once. After a failure it tries
 * again after 2 s, and then doubles the wait each time. Runs until `signal` aborts. `wait` must not reject.
 */
export async function follow(
  publisher: Pick<Publisher, 'publish'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  signal: AbortSignal,
  wait = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {}),
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      const { problems } = await publisher.publish('everything', signal)
      if (problems.length > 0) log.warn({ problems }, notAllPublished)
      if (failures > 0) log.warn('The server publishes new content of the CMS again.')
      failures = 0
    } catch (error) {
      if (signal.aborted) return
      failures += 1
      log.warn(
        { reason: reasonOf(error) },
        'The server cannot publish new content of the CMS. It serves the current pages and tries again. Check the CMS or the database, as the reason says.',
      )
    }
    await wait(failures === 0 ? recheckMs : Math.min(recheckMs, firstRetryMs * 2 ** (failures - 1)))
  }
}

/** Logged with the `problems` of what was not published. */
export const notAllPublished =
  'The server could not publish all content. Editors see the problems in the staff bar.'

const reasonOf = (error: unknown) =>
  error instanceof Error ? `${error.message} ${error.cause ?? ''}`.trim() : String(error)
