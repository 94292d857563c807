import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Publisher } from './publisher.ts'

const recheckMs = 300_000
const firstRetryMs = 2_000

/**
 * Publishes everything at once and then every five minutes, because the CMS sends a webhook only once. After a failure
 * it tries again after 2 s, then after twice as long each time. Runs until `signal` aborts; `wait` must not reject.
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
      if (problems.length > 0) log.warn({ problems }, 'Not all could be published')
      if (failures > 0) log.warn('The CMS can be read again')
      failures = 0
    } catch (error) {
      if (signal.aborted) return
      failures += 1
      log.warn({ reason: reasonOf(error) }, 'The CMS cannot be read; the site goes on with what it has')
    }
    await wait(failures === 0 ? recheckMs : Math.min(recheckMs, firstRetryMs * 2 ** (failures - 1)))
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? `${error.message} ${error.cause ?? ''}`.trim() : String(error)
