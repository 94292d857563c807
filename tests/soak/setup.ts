import { startPostgres } from './postgres.ts'

/** One PostgreSQL for all tests of the server, each of which makes a database of its own there. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  process.env.DATABASE_URL = postgres.url
  return postgres.remove
}
