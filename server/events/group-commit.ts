import { setTimeout as sleep } from 'node:timers/promises'

const groupMs = 5

/**
 * Collects rows that arrive within 5 ms and writes them together, at most `mostRows` at a time. What comes in one call is
 * written in one group. The promise of a call settles as its write does, so an answer given after it is durable.
 */
export function groupCommit<Row>(
  write: (rows: Row[]) => Promise<unknown>,
  mostRows: number,
): (rows: Row[]) => Promise<void> {
  type Group = { rows: Row[]; committed: Promise<void> }
  let open: Group | null = null

  const begin = (): Group => {
    const rows: Row[] = []
    const committed = sleep(groupMs).then(async () => {
      if (open?.rows === rows) open = null
      await write(rows)
    })
    return { rows, committed }
  }

  return (rows) => {
    if (open === null || open.rows.length + rows.length > mostRows) open = begin()
    open.rows.push(...rows)
    return open.committed
  }
}
