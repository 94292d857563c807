import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '../../settings/config.ts'
import { readDataKey } from '../../site/requests/dataKey.ts'
import { type Encryption, encryptionWith } from '../../site/requests/encryption.ts'
import { openDatabase } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { CommandError } from './arguments.ts'

/** The settings of the database and its key. */
export type DataConfig = Pick<Config, 'database' | 'dataKey' | 'dataFolder' | 'releasesFolder'>

/** Runs `work` on the database, and closes it. Does not create an embedded database. */
export async function withDatabase<T>(
  { database }: DataConfig,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  if ('file' in database) requireFile(database.file)
  const db = await openDatabase(database)
  return work(db).finally(() => db.destroy())
}

/** Throws `CommandError` if the file of the embedded database does not exist. */
export function requireFile(file: string): void {
  if (!existsSync(file))
    throw new CommandError(
      `There is no database at ${file}. The first npm start creates it. To use another one, set DATABASE_URL.`,
    )
}

export const keyFile = (config: DataConfig): string => join(config.dataFolder, 'data.key')

export const missingKey = (config: DataConfig): CommandError =>
  new CommandError(
    `The key of the phone numbers is missing, so nobody can read them. Put it back as ${keyFile(config)}, or set DATA_KEY.`,
  )

/**
 * The encryption of the phone numbers, tested with a stored number: with a wrong key, a search by fingerprint finds nothing
 * and the answer would be "nothing is stored". Throws `CommandError` if the key is missing, and `Refused` if it is wrong.
 */
export async function encryptionOf(config: DataConfig, db: Kysely<Tables>): Promise<Encryption> {
  const key = await readDataKey(config)
  const one = await db.selectFrom('download_requests').select('number_sealed').limit(1).executeTakeFirst()
  if (key === null && one) throw missingKey(config)
  const encryption = encryptionWith(key ?? '')
  if (one) encryption.decrypt(one.number_sealed)
  return encryption
}
