import { setTimeout as sleep } from 'node:timers/promises'

const groupMs = 5

/** `mostRows` are written together; a group gathers rows for `gatherMs` at most while the one before is written. */
export type GroupLimits = { mostRows: number; gatherMs: number }

/**
 * Collects rows that arrive within 5 ms, or while the group before is written, and writes them together: the more come,
 * the less each of them costs. What comes in one call is written in one group. The promise of a call settles as its
 * write does, so an answer given after it is durable.
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

/** A write that hangs keeps no others waiting. */
async function settledWithin(promise: Promise<unknown>, ms: number): Promise<void> {
  const timer = new AbortController()
  const late = sleep(ms, undefined, { signal: timer.signal }).catch(() => {})
  await Promise.race([promise.catch(() => {}), late])
  timer.abort()
}
