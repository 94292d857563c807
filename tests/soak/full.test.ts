import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '../../server/app.fixture.ts'
import { linesOf, runServer, urlOf } from '../../server/child.fixture.ts'
import { builtFolder } from '../../server/site.fixture.ts'
import { openDatabase } from '../../server/storage/database/open.ts'
import { type Answered, load } from './load.ts'

/** A file system of 16 MiB; null if this user may not mount one. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]).status !== 0) return null
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return folder
}

test('a full disk is a 503 to try again, loses nothing that was answered, and room makes it work again', async ({
  skip,
}) => {
  const disk = smallDisk()
  if (disk === null) return skip('needs the right to mount a file system')
  const file = join(disk, 'site.db')
  const ballast = join(disk, 'ballast')
  writeFileSync(ballast, Buffer.alloc(8 * 1024 * 1024))
  const server = runServer(builtFolder(), { DATABASE_URL: `file:${file}`, TRUST_PROXY: 'loopback' })
  const url = await urlOf(server)
  const answered: Answered = { events: [], numbers: 0, refused: [] }
  await load(url, answered, () => answered.refused.length > 200)
  expect([...new Set(answered.refused)]).toEqual([503])
  expect((await fetch(new URL('gu/ludo/', url))).status).toBe(200)

  rmSync(ballast)
  const before = answered.events.length
  expect(before).toBeGreaterThan(200)
  await load(url, answered, () => answered.events.length > before + 500)
  const stored = new Set((await rowsOf({ database: { file } }, 'events')).map(({ id }) => id))
  expect(answered.events.filter((id) => !stored.has(id))).toEqual([])
  const db = await openDatabase({ file })
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])
  await db.destroy()
  const log = linesOf(server)
    .slice(1)
    .map((line) => JSON.parse(line))
  expect([...new Set(log.map(({ err }) => err.code))]).toEqual(['SQLITE_FULL'])
})
