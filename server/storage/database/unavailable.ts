/** Every query rejects with this error until the database can be used. */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE'

  constructor() {
    super('The database cannot be used yet.')
    this.name = 'DatabaseUnavailable'
  }
}

/** True if the database is unreachable, full or overloaded; false if the statement is wrong. */
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
// Connection, login, missing database, read-only, resources, operator, system:
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const postgres = /^(?:(?:08|28|53|57|58)[0-9A-Z]{3}|3D000|25006)$/
// These errors of `pg` have no code.
const ofTheClient =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/
