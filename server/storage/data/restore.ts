import { createHash } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import Libsql from 'libsql'
import { knownMigrations } from '../database/migrations.ts'
import { CommandError } from './arguments.ts'
import { contentLines, quoted, syncFolder } from './backup.ts'
import { checkBackup, extractFile, type Manifest, removeManifest } from './backupFile.ts'
import { type DataConfig, keyFile } from './stored.ts'

type RestoreOptions = { replace: boolean; now: Date }

/**
 * Puts the content of a backup in place, once all of it is on the disk. With `replace` it renames existing data and keeps
 * it; without, existing data is an error. Returns lines for the operator. Throws `CommandError` while a server uses the
 * database, and for a backup that is damaged or of a newer schema.
 */
export async function restore(
  config: DataConfig,
  name: string,
  { replace, now }: RestoreOptions,
): Promise<string[]> {
  const { database } = config
  if ('postgres' in database) throw new CommandError(forPostgres(name))
  const file = resolve(name)
  if (!(await isThere(file))) throw new CommandError(`There is no file ${name}.`)
  const manifest = checkBackup(file)
  requireKnownSchema(name, manifest)
  const targets = targetsOf(config, database.file, manifest)
  const present = await filter(targets, ({ to }) => isThere(to))
  if (await isDatabase(database.file)) requireUnused(database.file)
  if (present.length > 0 && !replace)
    throw new CommandError(
      `There is already ${present.map(({ to }) => to).join(', ')}. With --replace, restore keeps it under another name.`,
    )
  requireSameKey(config, file, manifest)
  try {
    await prepare(targets, file, manifest)
    const kept = await exchange(targets, now)
    return [
      `${name} of ${manifest.madeAt} is restored:`,
      ...contentLines(manifest),
      ...(kept.length > 0 ? [`What was there before is kept as ${kept.join(', ')}`] : []),
    ]
  } finally {
    for (const { fresh } of targets) await rm(fresh, { recursive: true, force: true })
  }
}

/** A file or folder to restore: written as `fresh`, then renamed to `to`. */
type Target = { kind: 'database' | 'key' | 'releases'; to: string; fresh: string }

function targetsOf(config: DataConfig, database: string, { files }: Manifest): Target[] {
  const target = (kind: Target['kind'], to: string) => ({ kind, to, fresh: `${to}.restored` })
  const has = (start: string) => files.some(({ path }) => path.startsWith(start))
  return [
    ...(has('releases/') ? [target('releases', config.releasesFolder)] : []),
    ...(has('data.key') ? [target('key', keyFile(config))] : []),
    // Last: a server that starts too early then never finds the new database with the old key.
    target('database', database),
  ]
}

function requireKnownSchema(name: string, { schema }: Manifest): void {
  const unknown = schema.filter((migration) => !knownMigrations.includes(migration))
  if (unknown.length > 0)
    throw new CommandError(
      `A newer version of this program made ${name}: its schema has ${unknown.join(', ')}. Restore it with that version.`,
    )
}

/** True for a SQLite file. SQLite would delete the write-ahead log of any other file, such as a damaged database. */
async function isDatabase(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null)
  if (!file) return false
  const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0).finally(() => file.close())
  return buffer.toString('latin1') === 'SQLite format 3\0'
}

/** Turning off the write-ahead log fails while another process has the database open. */
function requireUnused(database: string): void {
  const db = new Libsql(database)
  try {
    db.exec('pragma busy_timeout = 0; pragma journal_mode = delete')
  } catch (error) {
    // Any other error means a damaged database, which may be replaced.
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY')
      throw new CommandError(`A server is using ${database}. Stop it before you restore.`)
  } finally {
    db.close()
  }
}

function requireSameKey(config: DataConfig, file: string, manifest: Manifest): void {
  const kept = manifest.files.find(({ path }) => path === 'data.key')
  if (config.dataKey === null || !kept) return
  if (createHash('sha256').update(config.dataKey).digest('hex') !== kept.sha256)
    throw new CommandError(
      `DATA_KEY is not the key of ${basename(file)}. Unset DATA_KEY: the backup holds its own key.`,
    )
}

async function prepare(targets: Target[], backup: string, { files }: Manifest): Promise<void> {
  for (const { kind, to, fresh } of targets) {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await rm(fresh, { recursive: true, force: true })
    if (kind === 'database') await restoreDatabase(backup, fresh)
    if (kind === 'key') await extractFile(backup, 'data.key', fresh)
    if (kind === 'releases') {
      await mkdir(fresh)
      for (const { path } of files)
        if (/^releases\/[\w.-]+$/.test(path)) await extractFile(backup, path, join(fresh, basename(path)))
      await syncFolder(fresh)
    }
  }
}

async function restoreDatabase(backup: string, fresh: string): Promise<void> {
  await (await open(fresh, 'wx', 0o600)).close()
  await copyFile(backup, fresh)
  removeManifest(fresh)
  const file = await open(fresh)
  await file.sync().finally(() => file.close())
}

/** Renames existing files to dated names and puts the new files in place. Returns the dated names. */
async function exchange(targets: Target[], now: Date): Promise<string[]> {
  const date = now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  const kept: string[] = []
  for (const { kind, to, fresh } of targets) {
    const old = `${to}.until-${date}`
    // SQLite would apply logs of the old database to the new one.
    for (const end of kind === 'database' ? ['', '-wal', '-shm'] : ['']) {
      if (!(await isThere(to + end))) continue
      await rename(to + end, old + end)
      if (end !== '-shm') kept.push(old + end)
    }
    await rename(fresh, to)
    await syncFolder(dirname(to))
  }
  return kept
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function filter<T>(all: T[], accepts: (one: T) => Promise<boolean>): Promise<T[]> {
  const accepted = await Promise.all(all.map(accepts))
  return all.filter((_, place) => accepted[place])
}

const forPostgres = (name: string) =>
  [
    'DATABASE_URL is a PostgreSQL database. Restore it with its own program:',
    `  pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$DATABASE_URL" ${quoted(name)}`,
    'Stop the servers first. Start them afterwards with the DATA_KEY of the backup.',
  ].join('\n')
