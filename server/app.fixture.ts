import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { type AppOptions, buildApp } from './app.ts'
import { readConfig } from './settings/config.ts'
import { builtFolder } from './site.fixture.ts'
import { type DatabasePlace, openDatabase } from './storage/database/open.ts'
import { ownDatabase, secretsOfDatabase } from './storage/database/own.fixture.ts'
import type { Tables } from './storage/database/tables.ts'

export type Started = { app: FastifyInstance; folder: string; database: DatabasePlace }

/** Starts the whole server on a new folder and a new database; it closes when the test ends. `embedded` is never PostgreSQL. */
export async function startApp(
  environment: Record<string, string> = {},
  kind: 'own' | 'embedded' = 'own',
  options: AppOptions = {},
): Promise<Started> {
  const folder = builtFolder()
  const embedded = { DATABASE_URL: `file:${join(folder, 'site.db')}` }
  const own = async () => ({ ...secretsOfDatabase, DATABASE_URL: await ownDatabase(folder) })
  const config = readConfig({
    ...(kind === 'embedded' || environment.DATABASE_URL ? embedded : await own()),
    APK_FILE: join(folder, 'own.apk'),
    ...environment,
  })
  const files =
    'postgres' in config.database
      ? {
          dataFolder: folder,
          releasesFolder: join(folder, 'releases'),
          snapshotsFolder: join(folder, 'snapshots'),
        }
      : {}
  const app = await buildApp({ ...config, ...files, siteFolder: join(folder, 'dist/site') }, options)
  onTestFinished(() => app.close())
  return { app, folder, database: config.database }
}

/** All rows of a table, ordered by the column `by` if it is given. */
export async function rowsOf<Name extends keyof Tables>(
  { database }: Pick<Started, 'database'>,
  table: Name,
  by?: keyof Tables[Name] & string,
): Promise<Tables[Name][]> {
  const db = await openDatabase(database)
  const query = db.selectFrom(table as 'events').selectAll()
  const rows = await (by ? query.orderBy(by as 'id') : query).execute()
  await db.destroy()
  return rows as unknown as Tables[Name][]
}
