import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { bigApk } from '../../server/apk/releases/big.fixture.ts'
import { eventUrl } from '../../server/measuring/events/event.fixture.ts'
import { asked } from '../soak/postgres.ts'
import { type Instance, startCluster } from './cluster.ts'
import { pgbouncer, serverConnections, startPooler } from './pooler.ts'
import { allSee, offers, showsText } from './proof.ts'

const event = ({ url }: Instance, eventId: string = randomUUID()) =>
  fetch(url + eventUrl({ eventId, uuid: randomUUID() }), { method: 'PUT' }).then(({ status }) => status)

const number = ({ url }: Instance) =>
  fetch(`${url}/v1/downloads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNumber: '9876543210', pageFrom: '/' }),
  }).then(({ status }) => status)

test.skipIf(pgbouncer() === null)(
  'two instances share a database through PgBouncer in transaction mode, and leave nothing on its connections',
  async () => {
    const cluster = await startCluster(startPooler)
    onTestFinished(cluster.stop, 60_000)
    const [one, other] = cluster.instances
    const { url } = cluster.postgres

    const ids = Array.from({ length: 100 }, () => randomUUID())
    const answers = await Promise.all(
      ids.flatMap((id) => cluster.instances.map((instance) => event(instance, id))),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await asked(url, 'select count(*)::int as n from events')).toEqual([{ n: ids.length }])
    const numbers: number[] = []
    for (const instance of [one, other, one, other]) numbers.push(await number(instance))
    expect(numbers).toEqual([201, 201, 201, 429])

    cluster.cms.change('ludo', 'gu', 'Published on one machine')
    await one.hook('ludo', 'gu')
    await allSee(cluster, showsText('/gu/ludo/', 'Published on one machine'))
    const apk = join(mkdtempSync(join(tmpdir(), 'pooler-')), 'ludo.apk')
    writeFileSync(apk, await bigApk('ludo-1.2.apk', Buffer.alloc(3 * 1024 * 1024, 7)))
    await other.apk('publish', apk)
    await allSee(cluster, offers('1.2'))

    // Only one instance at a time adds up the figures. It must hand over this task, also when it stops.
    const waiting = async () => asked(url, 'select count(*)::int as n from funnel_queue')
    await expect.poll(waiting, { timeout: 15_000 }).toEqual([{ n: 0 }])
    await one.restart()
    expect([await event(one), await event(other)]).toEqual([200, 200])
    await expect.poll(waiting, { timeout: 15_000 }).toEqual([{ n: 0 }])

    expect(await leftOn(cluster.between.url)).toEqual([])
  },
)

/** The session state left in PostgreSQL, except the protocol parameters that PgBouncer sets for each client. */
async function leftOn(pooler: string): Promise<Record<string, unknown>[]> {
  const clients = Array.from({ length: serverConnections }, () => new pg.Client({ connectionString: pooler }))
  try {
    const found = await Promise.all(
      clients.map(async (client) => {
        await client.connect()
        // The open transaction keeps a connection for each client until all have looked.
        await client.query('begin')
        const { rows } = await client.query(`
          select name, setting from pg_settings where source = 'session' and lower(name) not in
            ('application_name', 'client_encoding', 'datestyle', 'standard_conforming_strings', 'timezone')
          union all select 'prepared', statement from pg_prepared_statements
          union all select 'listens', pg_listening_channels()
          union all select 'lock', objid::text from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`)
        return rows
      }),
    )
    return found.flat()
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
