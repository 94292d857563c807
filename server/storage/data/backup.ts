import { existsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import Libsql from 'libsql'
import * as v from 'valibot'
import { readDataKey } from '../../site/requests/dataKey.ts'
import { encryptionWith } from '../../site/requests/encryption.ts'
import { CommandError } from './arguments.ts'
import { type Content, checkBackup, fillBackup, type Manifest } from './backupFile.ts'
import { type DataConfig, missingKey, requireFile } from './stored.ts'

/**
 * Writes the embedded database, its key and the published APKs into one new file. A server may be running: the file holds
 * everything that it confirmed before the call. A failed backup leaves no file. Returns lines for the operator. Throws
 * `CommandError` for PostgreSQL, and if the file cannot be written.
 */
export async function backup(config: DataConfig, name: string, now: Date): Promise<string[]> {
  const { database } = config
  if ('postgres' in database) throw new CommandError(forPostgres(name))
  requireFile(database.file)
  const file = resolve(name)
  if (existsSync(file))
    throw new CommandError(`${name} already exists. Choose another name: a backup replaces no file.`)
  const fresh = `${file}.${process.pid}`
  // SQLite writes into the empty file, which only its owner can read from the first byte on.
  const handle = await open(fresh, 'wx', 0o600).catch((error: Error) => {
    throw new CommandError(`${name} cannot be written: ${error.message}.`)
  })
  try {
    copyDatabase(database.file, fresh)
    const key = await readDataKey(config)
    requireFittingKey(fresh, key, config)
    await fillBackup(fresh, contentsOf(config, key), now)
    const manifest = checkBackup(fresh)
    await handle.sync()
    await rename(fresh, file)
    await syncFolder(dirname(file))
    const { size } = await handle.stat()
    return report(name, size, manifest)
  } finally {
    await handle.close()
    for (const rest of [fresh, `${fresh}-journal`]) await rm(rest, { force: true })
  }
}

/** Syncs the names of the files in a folder to the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** Lines for the operator about what a backup holds. */
export function contentLines({ tables, files, schema }: Manifest): string[] {
  const rows = Object.entries(tables)
    .filter(([table]) => !table.startsWith('kysely_'))
    .map(([table, { rows }]) => `${table} ${rows}`)
  const apks = files.filter(({ path }) => path.endsWith('.apk'))
  return [
    `  database: ${rows.join(', ')}; schema ${schema.at(-1) ?? 'empty'}`,
    `  key of the phone numbers: ${files.some(({ path }) => path === 'data.key') ? 'yes' : 'none is there yet'}`,
    `  published APKs: ${apks.length > 0 ? apks.map(({ path }) => path.replace('releases/', '')).join(', ') : 'none'}`,
  ]
}

function copyDatabase(from: string, to: string): void {
  const db = new Libsql(from)
  try {
    db.exec('pragma busy_timeout = 10000')
    // One snapshot, with the rows in the write-ahead log. A plain copy of the file would lack them.
    db.prepare('vacuum into ?').run(to)
  } finally {
    db.close()
  }
}

function requireFittingKey(copy: string, key: string | null, config: DataConfig): void {
  const [one] = encryptedNumbers(copy)
  if (one === undefined) return
  if (key !== null) encryptionWith(key).decrypt(one)
  else throw missingKey(config)
}

/** One encrypted number, or none. */
function encryptedNumbers(file: string): string[] {
  const db = new Libsql(file)
  try {
    const tables = db.prepare("select 1 from sqlite_schema where name = 'download_requests'").all()
    if (tables.length === 0) return []
    const rows = db.prepare('select number_sealed from download_requests limit 1').raw().all()
    return v.parse(v.array(v.tuple([v.string()])), rows).flat()
  } finally {
    db.close()
  }
}

async function* contentsOf(config: DataConfig, key: string | null): AsyncGenerator<Content> {
  if (key !== null) yield { path: 'data.key', pieces: [Buffer.from(key)] }
  const names = await readdir(config.releasesFolder).catch(() => [])
  // current.json first: the release that it names is then complete.
  const kept = names.filter((name) => /\.(?:apk|json)$/.test(name))
  const isCurrent = (name: string) => Number(name === 'current.json')
  for (const name of kept.sort((one, other) => isCurrent(other) - isCurrent(one))) {
    const file = await open(join(config.releasesFolder, name))
    yield { path: `releases/${name}`, pieces: file.createReadStream() }
  }
}

const report = (name: string, bytes: number, manifest: Manifest): string[] => [
  `${name} is written and checked (${(bytes / 2 ** 20).toFixed(1)} MiB):`,
  ...contentLines(manifest),
  'The backup does not hold the environment variables, the file of APK_FILE, and the database and uploads of the CMS.',
  'Everybody who has this file can read the phone numbers: keep it private, and keep a copy on another disk.',
]

const forPostgres = (name: string) =>
  [
    'DATABASE_URL is a PostgreSQL database. Back it up with its own program:',
    `  pg_dump --format=custom --exclude-table-data=shared_packed --file=${quoted(name)} "$DATABASE_URL"`,
    'Keep DATA_KEY as well, in another place: without it nobody can read the phone numbers.',
  ].join('\n')

/** Quotes a word for a POSIX shell. */
export const quoted = (word: string): string =>
  /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
