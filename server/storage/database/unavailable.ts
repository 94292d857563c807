/** Every query rejects with it as long as the database cannot be used yet. */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE'

  constructor() {
    super('The database cannot be used yet.')
    this.name = 'DatabaseUnavailable'
  }
}

/** Whether an error says that the database is away, full or overloaded, and not that a statement is wrong. */
export function isDatabaseUnavailable(error: Error & { code?: unknown }): boolean {
  const { code, message } = error
  return (
    error instanceof DatabaseUnavailable ||
    (typeof code === 'string' && (ofTheMachine.test(code) || embedded.test(code) || postgres.test(code))) ||
    ofTheClient.test(message)
  )
}

const ofTheMachine =
  /^E(?:CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOSPC|DQUOT|IO|ROFS)$/
const embedded = /^SQLITE_(?:FULL|IOERR|BUSY|CANTOPEN|READONLY|NOMEM|LOCKED)/
// Connection, log-in, no such database, read-only, resources, operator, system:
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const postgres = /^(?:(?:08|28|53|57|58)[0-9A-Z]{3}|3D000|25006)$/
// The client of PostgreSQL gives these no code.
const ofTheClient =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/
