import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '../../settings/config.ts'
import { Refused } from '../../settings/refused.ts'
import type { Tables } from '../../storage/database/tables.ts'
import { isDatabaseUnavailable } from '../../storage/database/unavailable.ts'

/** `DATA_KEY`, and the folder of an embedded database, in which `data.key` is. */
type KeySettings = Pick<Config, 'dataKey' | 'dataFolder'>

const leastCharacters = 32
const restoreIt = `the key of the stored numbers, at least ${leastCharacters} characters; restore the file from the backup, or set DATA_KEY to its content`

/**
 * The key that encrypts phone numbers, from the settings or from `data.key`; null if there is none. Throws `Refused` if
 * the file is empty, too short or cannot be read.
 */
export async function readDataKey({ dataKey, dataFolder }: KeySettings): Promise<string | null> {
  if (dataKey !== null) return dataKey
  const file = join(dataFolder, 'data.key')
  try {
    const key = await readFile(file, 'utf8')
    if (key.trim().length >= leastCharacters) return key
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new Refused(file, `${restoreIt} (${error instanceof Error ? error.message : error})`)
  }
  throw new Refused(
    file,
    `${restoreIt}. If no numbers were ever stored, delete the file: the next start creates a key`,
  )
}

/**
 * The key of the settings or of `data.key`. Creates one if there is none and `db` holds no numbers. Throws `Refused` if
 * `db` holds numbers and their key is missing: with a new key nobody would notice that they cannot be read.
 */
export async function ensureDataKey(settings: KeySettings, db: Kysely<Tables>): Promise<string> {
  const found = await readDataKey(settings)
  if (found !== null) return found
  const file = join(settings.dataFolder, 'data.key')
  const number = await db
    .selectFrom('download_requests')
    .select('day')
    .limit(1)
    .executeTakeFirst()
    .catch((error: Error) => {
      if (!isDatabaseUnavailable(error)) throw error
      throw new Refused(
        file,
        `${restoreIt}; the file is missing, and the database cannot be asked whether it holds numbers`,
      )
    })
  if (number) throw new Refused(file, `${restoreIt}; the file is missing, and the database holds numbers`)
  await mkdir(settings.dataFolder, { recursive: true, mode: 0o700 })
  return writeNewKey(file, settings.dataFolder)
}

/** Links a complete file into place: if several servers start at once, the first one wins. */
async function writeNewKey(file: string, folder: string): Promise<string> {
  const key = randomBytes(32).toString('hex')
  const fresh = `${file}.${randomBytes(4).toString('hex')}`
  const handle = await open(fresh, 'wx', 0o600)
  try {
    await handle.writeFile(key)
    // Synced before the first number is stored: a power cut must not leave numbers without their key.
    await handle.sync()
    await link(fresh, file).catch(unlessThere)
  } finally {
    await handle.close()
    await rm(fresh, { force: true })
  }
  // Windows cannot sync a folder.
  if (process.platform !== 'win32') {
    const parent = await open(folder)
    await parent.sync().finally(() => parent.close())
  }
  return readFile(file, 'utf8')
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
