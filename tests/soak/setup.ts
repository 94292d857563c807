import { startPostgres } from './postgres.ts'

/** Starts one PostgreSQL for all tests of the server. Each test creates its own database. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  process.env.DATABASE_URL = postgres.url
  return postgres.remove
}
