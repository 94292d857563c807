import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'

/** The URL of a PostgreSQL, and the number of connections that this process may open. */
export type PostgresPlace = { postgres: string; connections: number }

/**
 * The Kysely dialect for a PostgreSQL. A query without an answer after `patienceMs` rejects; null waits without a limit.
 * `assertReady` runs before a connection is used; if it throws, no connection is opened.
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
    // The role sets the server's own limit (docs/scaling.md): through PgBouncer, a setting of this connection would reach
    // other clients, and PgBouncer refuses it as a parameter.
    ...(patienceMs !== null && { query_timeout: patienceMs }),
  })
  // Without a listener, Node ends the process if an idle connection breaks. The pool replaces the connection.
  pool.on('error', () => {})
  // The same for a connection that breaks while it is in use: its query fails by itself.
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

/** Closes a connection after a late answer, instead of reusing it: it still waits for that answer. */
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
  // The type also includes cursors, which are not used here.
  return { query: query as never, release: () => client.release(isLate) }
}

const lateAnswer = 'Query read timeout'
