import { setTimeout as sleep } from 'node:timers/promises'

const everyMs = 250

export type WatchOptions = {
  signal: AbortSignal
  /** Gets each failure that differs from the last one, and null when `follow` works again. */
  report(failure: unknown): void
  wait?: (ms: number) => Promise<void>
}

/**
 * Runs `follow` four times a second until `signal` aborts, also after failures. It polls, because notifications of
 * PostgreSQL are little faster, do not pass PgBouncer, and are lost with their connection.
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
