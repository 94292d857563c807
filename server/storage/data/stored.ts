import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '../../settings/config.ts'
import { readDataKey } from '../../site/requests/dataKey.ts'
import { type Encryption, encryptionWith } from '../../site/requests/encryption.ts'
import { openDatabase } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { CommandError } from './arguments.ts'

/** The part of the settings that says where data and key are. */
export type DataConfig = Pick<Config, 'database' | 'dataKey' | 'dataFolder' | 'releasesFolder'>

/** Runs `work` on the database of the settings and closes it. An embedded one that does not exist is not created. */
export async function withDatabase<T>(
  { database }: DataConfig,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  if ('file' in database) requireFile(database.file)
  const db = await openDatabase(database)
  return work(db).finally(() => db.destroy())
}

/** Throws `CommandError` where there is no embedded database. */
export function requireFile(file: string): void {
  if (!existsSync(file))
    throw new CommandError(
      `There is no database at ${file}. The first npm start creates it; DATABASE_URL names another one.`,
    )
}

export const keyFile = (config: DataConfig): string => join(config.dataFolder, 'data.key')

/**
 * What encrypts the phone numbers, tried on one that is stored: with another key a fingerprint finds nothing, which would
 * read as "nothing is stored". Throws `CommandError` where the key is missing and `Refused` where it does not fit.
 */
export async function encryptionOf(config: DataConfig, db: Kysely<Tables>): Promise<Encryption> {
  const key = await readDataKey(config)
  const one = await db.selectFrom('download_requests').select('number_sealed').limit(1).executeTakeFirst()
  if (key === null && one)
    throw new CommandError(
      `The key of the phone numbers is missing: put it back as ${keyFile(config)}, or set DATA_KEY.`,
    )
  const encryption = encryptionWith(key ?? '')
  if (one) encryption.decrypt(one.number_sealed)
  return encryption
}
