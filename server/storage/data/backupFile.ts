import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import Libsql from 'libsql'
import * as v from 'valibot'
import { CommandError } from './arguments.ts'

/*
 * A backup is one SQLite file: a copy of the database with two more tables. `backup_files` holds other files in pieces.
 * `backup_manifest` holds JSON with the content of the backup and a SHA-256 of every table and file: SQLite detects a
 * damaged page, but not a changed byte in a text.
 */

type Database = InstanceType<typeof Libsql>

const pieceBytes = 2 ** 20
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const sha256 = v.string()

const manifestSchema = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  /** The migrations that were applied to the database. */
  schema: v.array(v.string()),
  tables: v.record(v.string(), v.object({ rows: count, sha256 })),
  files: v.array(v.object({ path: v.string(), size: count, sha256 })),
})

/** The content of a backup. Paths of files are relative to the data folder, with `/`. */
export type Manifest = v.InferOutput<typeof manifestSchema>

/** A file for a backup, with its bytes in pieces. */
export type Content = { path: string; pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** Turns a copy of the database into a backup: adds `contents` and the manifest. */
export async function fillBackup(file: string, contents: AsyncIterable<Content>, now: Date): Promise<void> {
  const db = new Libsql(file)
  try {
    db.exec('pragma synchronous = full')
    const tables = Object.fromEntries(tableNames(db).map((name) => [name, digestOf(db, name)]))
    const schema = tables.kysely_migration ? namesOfMigrations(db) : []
    db.exec(`begin;
      create table backup_manifest (json text not null);
      create table backup_files (path text, piece integer, bytes blob not null, primary key (path, piece))`)
    const insert = db.prepare('insert into backup_files values (?, ?, ?)')
    const files: Manifest['files'] = []
    for await (const { path, pieces } of contents) {
      const hash = createHash('sha256')
      let [size, piece] = [0, 0]
      for await (const bytes of inPieces(pieces)) {
        insert.run(path, piece++, bytes)
        hash.update(bytes)
        size += bytes.length
      }
      files.push({ path, size, sha256: hash.digest('hex') })
    }
    const manifest: Manifest = { format: 1, madeAt: now.toISOString(), schema, tables, files }
    db.prepare('insert into backup_manifest values (?)').run(JSON.stringify(manifest))
    db.exec('commit')
  } finally {
    db.close()
  }
}

/** Reads a whole backup and compares it with its manifest. Throws `CommandError` if it differs or is no backup. */
export function checkBackup(file: string): Manifest {
  const damaged = (what: string) => new CommandError(`${file} is damaged or is no backup: ${what}.`)
  let db: Database | undefined
  try {
    db = readOnly(file)
    const manifest = readManifest(db)
    const check = db.prepare('pragma integrity_check').raw().all()
    if (String(check) !== 'ok') throw damaged(String(check))
    const names = new Set([...Object.keys(manifest.tables), ...tableNames(db)])
    for (const name of names) {
      const [is, was] = [tableNames(db).includes(name) && digestOf(db, name), manifest.tables[name]]
      if (!is || !was || is.sha256 !== was.sha256) throw damaged(`the table ${name} is not as it was`)
    }
    for (const { path, sha256 } of manifest.files) {
      const hash = createHash('sha256')
      for (const bytes of piecesOf(db, path)) hash.update(bytes)
      if (hash.digest('hex') !== sha256) throw damaged(`${path} is not as it was`)
    }
    return manifest
  } catch (error) {
    throw error instanceof CommandError
      ? error
      : damaged(error instanceof Error ? error.message : String(error))
  } finally {
    db?.close()
  }
}

/** Copies a file out of a backup, synced, and readable for its owner only. */
export async function extractFile(backup: string, path: string, to: string): Promise<void> {
  const db = readOnly(backup)
  const file = await open(to, 'wx', 0o600)
  try {
    for (const bytes of piecesOf(db, path)) await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
    db.close()
  }
}

/** Turns a copy of a backup back into the database. `vacuum` removes the key from free pages. */
export function removeManifest(file: string): void {
  const db = new Libsql(file)
  try {
    db.exec('pragma synchronous = full; drop table backup_manifest; drop table backup_files; vacuum')
  } finally {
    db.close()
  }
}

// libsql ignores its option `readonly`.
function readOnly(file: string): Database {
  const db = new Libsql(file)
  db.exec('pragma query_only = on')
  return db
}

function readManifest(db: Database): Manifest {
  const rows = db.prepare('select json from backup_manifest').raw().all()
  const [[json]] = v.parse(v.tuple([v.tuple([v.string()])]), rows)
  const read: unknown = JSON.parse(json)
  const { format } = v.parse(v.object({ format: v.number() }), read)
  if (format > 1)
    throw new CommandError('A newer version of this program made the backup. Restore it with that version.')
  return v.parse(manifestSchema, read)
}

const tableNames = (db: Database): string[] =>
  strings(
    db,
    `select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'
     and name not in ('backup_manifest', 'backup_files') order by name`,
  )

const namesOfMigrations = (db: Database) => strings(db, 'select name from kysely_migration order by name')

const strings = (db: Database, query: string): string[] =>
  db
    .prepare(query)
    .raw()
    .all()
    .map((row) => String(v.parse(v.array(v.unknown()), row)[0]))

function digestOf(db: Database, table: string): { rows: number; sha256: string } {
  const hash = createHash('sha256')
  let rows = 0
  for (const row of db.prepare(`select * from "${table}" order by rowid`).raw().iterate()) {
    hash.update(JSON.stringify(row))
    rows += 1
  }
  return { rows, sha256: hash.digest('hex') }
}

function* piecesOf(db: Database, path: string): Generator<Uint8Array> {
  const query = db.prepare('select bytes from backup_files where path = ? order by piece').raw()
  for (const row of query.iterate(path)) yield v.parse(v.tuple([v.instance(Uint8Array)]), row)[0]
}

async function* inPieces(parts: Content['pieces']): AsyncGenerator<Uint8Array> {
  for await (const part of parts)
    for (let at = 0; at < part.length; at += pieceBytes) yield part.subarray(at, at + pieceBytes)
}
