import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import Libsql from 'libsql'
import { makePrivate } from './privateFile.ts'

/**
 * The Kysely dialect for the database in `file`. While another process has locked it, queries wait for `patienceMs`
 * without blocking the thread. `assertReady` runs before each query; if it throws, the query does not run.
 */
export function embedded(file: string, patienceMs: number, assertReady: () => void = () => {}): Dialect {
  makePrivate(file)
  const database = new Libsql(file)
  database.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full')
  // The ids of events are random, so a commit touches many pages. A checkpoint copies 16 MiB of them at once.
  database.exec('pragma wal_autocheckpoint = 4000; pragma cache_size = -32768')
  // SQLite would wait in this thread, which also serves the pages.
  database.exec('pragma busy_timeout = 0')
  // Without this cache, the memory of libsql grows in tight loops.
  const statements = new Map<string, ReturnType<typeof database.prepare>>()
  const prepare = (text: string) => {
    const statement = statements.get(text) ?? database.prepare(text)
    statements.set(text, statement)
    return statement
  }
  const config = { database: { prepare, close: () => database.close() } }
  return new (class extends SqliteDialect {
    override createDriver = () => new WaitingDriver(config, patienceMs, assertReady)
  })(config)
}

const betweenTriesMs = 20

class WaitingDriver extends SqliteDriver {
  readonly #patienceMs: number
  readonly #assertReady: () => void
  #heldSince: number | null = null

  constructor(config: SqliteDialectConfig, patienceMs: number, assertReady: () => void) {
    super(config)
    this.#patienceMs = patienceMs
    this.#assertReady = assertReady
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#assertReady()
    const connection = await super.acquireConnection()
    return {
      streamQuery: (query, rows) => connection.streamQuery(query, rows),
      executeQuery: (query) => this.#whenFree(() => connection.executeQuery(query)),
    }
  }

  /** All transactions write. One that begins with a read would fail if another process wrote after that read. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** All waiting queries give up at the same time, not one after the other. */
  async #whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work()
      this.#heldSince = null
      return result
    } catch (error) {
      if (!isHeld(error)) throw error
      this.#heldSince ??= Date.now()
      if (Date.now() - this.#heldSince > this.#patienceMs) throw error
    }
    await sleep(betweenTriesMs)
    return this.#whenFree(work)
  }
}

const isHeld = (error: unknown) => (error as { code?: unknown }).code === 'SQLITE_BUSY'
