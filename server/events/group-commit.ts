import { setTimeout as sleep } from 'node:timers/promises'

const groupMs = 5
const mostRows = 256

/**
 * Collects rows that arrive within 5 ms and writes them with one `insert`, at most 256 at a time.
 * The promise of a row settles as its insert does, so an answer given after it is durable.
 */
export function groupCommit<Row>(insert: (rows: Row[]) => Promise<unknown>): (row: Row) => Promise<void> {
  type Group = { rows: Row[]; committed: Promise<void> }
  let open: Group | null = null

  const begin = (): Group => {
    const rows: Row[] = []
    const committed = sleep(groupMs).then(async () => {
      if (open?.rows === rows) open = null
      await insert(rows)
    })
    return { rows, committed }
  }

  return (row) => {
    if (open === null || open.rows.length === mostRows) open = begin()
    open.rows.push(row)
    return open.committed
  }
}
