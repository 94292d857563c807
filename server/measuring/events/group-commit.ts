import { setTimeout as sleep } from 'node:timers/promises'

const groupMs = 5

/** At most `mostRows` rows are written together. A group waits at most `gatherMs` for the write of the group before it. */
export type GroupLimits = { mostRows: number; gatherMs: number }

/**
 * Collects rows that arrive within 5 ms, or while the previous group is written, and writes them together, which is
 * faster. The rows of one call are in one group. The promise of a call settles with the write of its rows, so an answer
 * after it is durable.
 */
export function groupCommit<Row>(
  write: (rows: Row[]) => Promise<unknown>,
  { mostRows, gatherMs }: GroupLimits,
): (rows: Row[]) => Promise<void> {
  type Group = { rows: Row[]; committed: Promise<void> }
  let open: Group | null = null
  let before: Promise<unknown> = Promise.resolve()

  const begin = (): Group => {
    const rows: Row[] = []
    const last = before
    const committed = sleep(groupMs)
      .then(() => settledWithin(last, gatherMs))
      .then(async () => {
        if (open?.rows === rows) open = null
        await write(rows)
      })
    before = committed
    return { rows, committed }
  }

  return (rows) => {
    if (open === null || open.rows.length + rows.length > mostRows) open = begin()
    open.rows.push(...rows)
    return open.committed
  }
}

/** Waits for `promise`, but not longer than `ms`: a write that hangs must not block others. */
async function settledWithin(promise: Promise<unknown>, ms: number): Promise<void> {
  const timer = new AbortController()
  const late = sleep(ms, undefined, { signal: timer.signal }).catch(() => {})
  await Promise.race([promise.catch(() => {}), late])
  timer.abort()
}
