import { setTimeout as sleep } from 'node:timers/promises'

const everyMs = 250

export type WatchOptions = {
  signal: AbortSignal
  /** Hears of each failure that differs from the one before, and null when it is over. */
  report(failure: unknown): void
  wait?: (ms: number) => Promise<void>
}

/**
 * Does `follow` four times a second until `signal` aborts, whatever became of it before. Asking is all it takes: a
 * notification of PostgreSQL would be little quicker, does not pass PgBouncer, and is lost with its connection.
 */
export async function watch(
  follow: () => Promise<void>,
  { signal, report, wait = (ms) => sleep(ms, undefined, { signal }).catch(() => {}) }: WatchOptions,
): Promise<void> {
  let failed: string | null = null
  while (!signal.aborted) {
    try {
      await follow()
      if (failed !== null) report(null)
      failed = null
    } catch (error) {
      if (signal.aborted) return
      if (failed !== String(error)) report(error)
      failed = String(error)
    }
    await wait(everyMs)
  }
}
