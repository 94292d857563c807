import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../server/storage/database/open.ts'
import { putPieces, takePieces } from '../../server/storage/shared/pieces.ts'
import { type Postgres, startPostgres } from '../soak/postgres.ts'
import { isThere } from './clone.ts'
import { eventRow } from './eventRow.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.remove())

/** Runs a PostgreSQL program on the database of this test, with the options of docs/operating.md. */
function documented(program: string, input?: Buffer): Buffer {
  const line = readFileSync('docs/operating.md', 'utf8')
    .split('\n')
    .find((one) => one.includes(`${program} -U`))
  const options = line?.match(/--(?!dbname)[\w-]+(=\w+)?/g) ?? []
  expect(options).not.toEqual([])
  const words = [...options, `--dbname=${postgres.url}`]
  const { status, stdout, stderr } = spawnSync(program, words, { input, maxBuffer: 1e9 })
  expect(status, stderr.toString()).toBe(0)
  return stdout
}

test.skipIf(!isThere('pg_dump'))(
  'a dump restores a database with events of several days and an APK, and removes later rows',
  async () => {
    const db = await openDatabase({ postgres: postgres.url, connections: 2 })
    const ids = async () =>
      (await db.selectFrom('events').select('id').orderBy('id').execute()).map(({ id }) => id)
    const days = [0, 5, 400].map((days) =>
      eventRow(`in ${days} days`, new Date(Date.now() + days * 86_400_000)),
    )
    await db.insertInto('events').values(days).execute()
    const sha256 = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'
    await putPieces(db, sha256, [Buffer.from('hello')])

    const dump = documented('pg_dump')
    await db.deleteFrom('events').where('id', '=', 'in 5 days').execute()
    await db.deleteFrom('shared_pieces').execute()
    await db.insertInto('events').values(eventRow('since', new Date())).execute()
    documented('pg_restore', dump)

    expect(await ids()).toEqual(['in 0 days', 'in 400 days', 'in 5 days'])
    expect(await takePieces(db, sha256, () => {})).toBe('whole')
    await db.destroy()
    await (await openDatabase({ postgres: postgres.url, connections: 2 })).destroy()
  },
)
