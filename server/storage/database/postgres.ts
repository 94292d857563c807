import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'

/** The address of a PostgreSQL, and how many connections this process may open to it. */
export type PostgresPlace = { postgres: string; connections: number }

/**
 * PostgreSQL at this address. A query without an answer after `patienceMs` rejects; null waits for as long as it takes.
 * `assertReady` is called before a connection is used; one that it throws for is not made.
 */
export function postgres(
  { postgres: connectionString, connections }: PostgresPlace,
  patienceMs: number | null,
  assertReady: () => void = () => {},
): Dialect {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 10_000,
    // The server's own limit belongs to its role: a setting of this connection would reach others through a pooler such
    // as PgBouncer, which also refuses it as a parameter (docs/scaling.md).
    ...(patienceMs !== null && { query_timeout: patienceMs }),
  })
  // An idle connection that breaks is replaced by the pool; without a listener Node would end the process.
  pool.on('error', () => {})
  // Nor one that breaks while it is lent out: what is asked of it then fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({
    pool: {
      async connect() {
        assertReady()
        return closedWhenLate(await pool.connect())
      },
      end: () => pool.end(),
    },
  })
}

/** A connection that is closed, not lent again, once an answer did not come in time: it still waits for that one. */
function closedWhenLate(client: pg.PoolClient): PostgresPoolClient {
  let isLate = false
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, [...values])
    } catch (error) {
      isLate ||= error instanceof Error && error.message === lateAnswer
      throw error
    }
  }
  // The type knows cursors, too, which nothing here asks for.
  return { query: query as never, release: () => client.release(isLate) }
}

const lateAnswer = 'Query read timeout'
