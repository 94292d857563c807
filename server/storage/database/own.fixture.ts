import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** The PostgreSQL that the tests are to use; null for files. */
const server = process.env.DATABASE_URL?.startsWith('postgres') ? process.env.DATABASE_URL : null

/** What a server needs besides where its database is for several machines. */
export const secretsOfDatabase: Record<string, string> = server
  ? { DATA_KEY: 'the key of all machines in tests', SESSION_SECRET: 'the secret of all of these machines' }
  : {}

/** A DATABASE_URL of this test's own: a file, in `folder` if that matters, or a database on the PostgreSQL that the environment names. */
export async function ownDatabase(folder?: string): Promise<string> {
  if (server === null) return `file:${join(folder ?? mkdtempSync(join(tmpdir(), 'database-')), 'site.db')}`
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name}`)
  onTestFinished(() => command(server, `drop database ${name} with (force)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function command(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
