import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import Libsql from 'libsql'
import { expect, test } from 'vitest'
import { embedded } from './embedded.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** A database that another connection has locked. */
async function heldDatabase(patienceMs: number) {
  const file = join(mkdtempSync(join(tmpdir(), 'held-')), 'site.db')
  const db = new Kysely({ dialect: embedded(file, patienceMs) })
  await sql`create table events (id text)`.execute(db)
  const other = new Libsql(file)
  other.exec('begin immediate')
  const write = () => sql`insert into events values ('1')`.execute(db)
  return { write, letGo: () => other.exec('rollback') }
}

test('what is held by another process is waited for, while all else goes on', async () => {
  const { write, letGo } = await heldDatabase(60_000)
  const written = write()
  // Resolves only if the thread is free.
  await turn()
  letGo()
  expect((await written).numAffectedRows).toBe(1n)
})

test('who waits in line gives up with the first, and one that is free again is used', async () => {
  const { write, letGo } = await heldDatabase(300)
  const began = Date.now()
  const all = await Promise.allSettled(Array.from({ length: 10 }, write))
  expect(all.map((one) => one.status === 'rejected' && isDatabaseUnavailable(one.reason))).toEqual(
    Array(10).fill(true),
  )
  expect(Date.now() - began).toBeLessThan(2_000)
  letGo()
  expect((await write()).numAffectedRows).toBe(1n)
})

test('a transaction that begins by reading is not undone by what another process writes', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'read-')), 'site.db')
  const db = new Kysely({ dialect: embedded(file, 300) })
  await sql`create table events (id text)`.execute(db)
  const other = new Libsql(file)
  await db.transaction().execute(async (tx) => {
    await sql`select count(*) from events`.execute(tx)
    expect(() => other.exec(`insert into events values ('theirs')`)).toThrow('locked')
    await sql`insert into events values ('ours')`.execute(tx)
  })
  other.exec(`insert into events values ('theirs')`)
  expect((await sql`select id from events`.execute(db)).rows).toEqual([{ id: 'ours' }, { id: 'theirs' }])
})
