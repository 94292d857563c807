/** Whether an error says that the database is gone, full or overloaded, and not that a statement is wrong. */
export function isTrouble({ code, message }: Error & { code?: unknown }): boolean {
  return (
    (typeof code === 'string' && (ofTheMachine.test(code) || embedded.test(code) || postgres.test(code))) ||
    ofTheClient.test(message)
  )
}

const ofTheMachine =
  /^E(?:CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOSPC|DQUOT|IO|ROFS)$/
const embedded = /^SQLITE_(?:FULL|IOERR|BUSY|CANTOPEN|READONLY|NOMEM|LOCKED)/
// Connection, resources, operator, system: https://www.postgresql.org/docs/current/errcodes-appendix.html
const postgres = /^(?:08|53|57|58)[0-9A-Z]{3}$/
// The client of PostgreSQL gives these no code.
const ofTheClient =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/
