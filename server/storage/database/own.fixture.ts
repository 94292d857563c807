import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { readConfig } from '../../settings/config.ts'
import { openDatabase } from './open.ts'
import type { Tables } from './tables.ts'

/** The PostgreSQL for the tests; null for embedded databases. */
const server = process.env.DATABASE_URL?.startsWith('postgres') ? process.env.DATABASE_URL : null

/** The settings that a server needs beside a PostgreSQL. */
export const secretsOfDatabase: Record<string, string> = server
  ? { DATA_KEY: 'the key of all machines in tests', SESSION_SECRET: 'the secret of all of these machines' }
  : {}

/** A DATABASE_URL for this test alone: a file, in `folder` if given, or a database on the PostgreSQL of the environment. */
export async function ownDatabase(folder?: string): Promise<string> {
  if (server === null) return `file:${join(folder ?? mkdtempSync(join(tmpdir(), 'database-')), 'site.db')}`
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name}`)
  onTestFinished(() => command(server, `drop database ${name} with (force)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Opens a database for this test alone, and closes it when the test ends. */
export async function openOwnDatabase(): Promise<Kysely<Tables>> {
  const config = readConfig({ ...secretsOfDatabase, DATABASE_URL: await ownDatabase() })
  const db = await openDatabase(config.database)
  onTestFinished(() => db.destroy())
  return db
}

async function command(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
