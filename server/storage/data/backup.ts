import { existsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import Libsql from 'libsql'
import * as v from 'valibot'
import { readDataKey } from '../../site/requests/dataKey.ts'
import { encryptionWith } from '../../site/requests/encryption.ts'
import { CommandError } from './arguments.ts'
import { type Content, checkBackup, fillBackup, type Manifest } from './backupFile.ts'
import { type DataConfig, keyFile, requireFile } from './stored.ts'

/**
 * Writes the embedded database, its key and the published APKs into one new file, while a server may be running: all that
 * it has answered for before the call is in the file. Nothing is left when it fails. Gives lines for the operator. Throws
 * `CommandError` for PostgreSQL and where the file cannot be written.
 */
export async function backup(config: DataConfig, name: string, now: Date): Promise<string[]> {
  const { database } = config
  if ('postgres' in database) throw new CommandError(forPostgres(name))
  requireFile(database.file)
  const file = resolve(name)
  if (existsSync(file)) throw new CommandError(`${name} exists already. A backup never replaces a file.`)
  const fresh = `${file}.${process.pid}`
  // SQLite writes into an empty file: this one is for its owner's eyes only before the first byte is in it.
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

/** Waits until the names in a folder are on the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** What a backup holds, in lines for the operator. */
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
    // One snapshot with what is still in the write-ahead log, which a copy of the file alone would lack.
    db.prepare('vacuum into ?').run(to)
  } finally {
    db.close()
  }
}

function requireFittingKey(copy: string, key: string | null, config: DataConfig): void {
  const [one] = encryptedNumbers(copy)
  if (one === undefined) return
  if (key !== null) encryptionWith(key).decrypt(one)
  else
    throw new CommandError(
      `The key of the phone numbers is missing, without which nobody can read them: put it back as ${keyFile(config)}, or set DATA_KEY.`,
    )
}

/** One of the encrypted numbers, if there are any. */
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
  // The file that names the offered release comes first: all that it can name by then is there.
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
  'Not in it: the settings of the environment, the file of APK_FILE, the database and uploads of the CMS.',
  'Whoever has this file can read the phone numbers. Keep it where only you can read it, and not on this disk alone.',
]

const forPostgres = (name: string) =>
  [
    'DATABASE_URL is a PostgreSQL, which has its own program for this:',
    `  pg_dump --format=custom --file=${quoted(name)} "$DATABASE_URL"`,
    'Keep DATA_KEY as well, apart from that file: without it nobody can read the phone numbers.',
  ].join('\n')

/** A word as a POSIX shell takes it. */
export const quoted = (word: string): string =>
  /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
