import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rowsOf } from '../../server/app.fixture.ts'
import { endOf, runServer, urlOf } from '../../server/child.fixture.ts'
import { readConfig } from '../../server/settings/config.ts'
import { builtFolder } from '../../server/site.fixture.ts'
import { openDatabase } from '../../server/storage/database/open.ts'
import { ownDatabase, secretsOfDatabase } from '../../server/storage/database/own.fixture.ts'
import { type Answered, load } from './load.ts'

const kills = 20

test.each(['SQLite', 'PostgreSQL'])(
  '%s: 20 times kill -9 under load lose nothing that was answered',
  async (kind) => {
    const folder = builtFolder()
    const DATABASE_URL = kind === 'SQLite' ? `file:${folder}/site.db` : await ownDatabase()
    const environment = { ...secretsOfDatabase, DATABASE_URL, TRUST_PROXY: 'loopback' }
    const answered: Answered = { events: [], numbers: 0, refused: [] }
    for (let round = 1; round <= kills; round += 1) {
      const server = runServer(folder, environment)
      const url = await urlOf(server)
      const ended = endOf(server)
      const target = answered.events.length + round * 25
      await load(url, answered, () => {
        if (answered.events.length >= target) server.kill('SIGKILL')
        return false
      })
      await ended
    }
    const { database } = readConfig(environment)
    const events = new Set((await rowsOf({ database }, 'events')).map(({ id }) => id))
    const numbers = await rowsOf({ database }, 'download_requests')
    console.warn(
      `${kind}: ${answered.events.length} events and ${answered.numbers} numbers answered, ${events.size} and ${numbers.length} stored`,
    )
    expect(answered.refused).toEqual([])
    expect(answered.events.filter((id) => !events.has(id))).toEqual([])
    expect(answered.numbers).toBeGreaterThan(50)
    expect(numbers.length).toBeGreaterThanOrEqual(answered.numbers)
    if ('file' in database) {
      const db = await openDatabase(database)
      expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])
      await db.destroy()
    }
  },
)
