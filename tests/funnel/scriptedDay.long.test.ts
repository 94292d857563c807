import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endOf, runServer, urlOf } from '../../server/child.fixture.ts'
import { dayIn, startOf } from '../../server/measuring/funnel/days.ts'
import { dimensions } from '../../server/measuring/funnel/dimensions.ts'
import { foldAll } from '../../server/measuring/funnel/keep.ts'
import { ask, type FigureRow } from '../../server/measuring/funnel/queries.ts'
import { builtFolder } from '../../server/site.fixture.ts'
import { openDatabase } from '../../server/storage/database/open.ts'
import { countColumns } from '../../server/storage/database/tables.ts'
import { type Planted, type SentEvent, scriptedVisits } from './script.ts'

const visits = Number(process.env.SCRIPTED_VISITS ?? 20_000)
const batchEvents = 100
const senders = 8
const dayMs = 86_400_000

/** Changes the order of events within a distance, sends some of them twice, and others only at the end. */
function* asNetworksBringThem(events: Iterable<SentEvent>): Generator<SentEvent[]> {
  const late: SentEvent[] = []
  let batch: SentEvent[] = []
  let count = 0
  for (const event of events) {
    count += 1
    if (count % 33 === 0) late.push(event)
    else batch.push(event)
    if (count % 50 === 0) batch.push(event)
    if (batch.length < batchEvents) continue
    yield batch.slice(0, batchEvents).reverse()
    batch = batch.slice(batchEvents)
  }
  batch.push(...late)
  for (; batch.length > 0; batch = batch.slice(batchEvents)) yield batch.slice(0, batchEvents)
}

test(`a day of ${visits} visits with drops, late and repeated events and two kills is counted as it was planted`, async () => {
  const folder = builtFolder()
  // Events from the address of a trusted proxy have no rate limit.
  const environment = { DATABASE_URL: 'file:site.db', TRUST_PROXY: 'loopback' }
  let server = runServer(folder, environment)
  let url = await urlOf(server)
  const yesterday = dayIn(Date.now() - dayMs)
  const planted: Planted = new Map()
  const events = function* () {
    for (const visit of scriptedVisits(startOf(yesterday), visits, 26, planted)) yield* visit.events
  }
  const batches = asNetworksBringThem(events())
  let [sent, kills] = [0, 0]
  let restarting: Promise<void> | null = null

  /** Kills the server as a power cut would, while others send events. */
  async function kill(): Promise<void> {
    server.kill('SIGKILL')
    await endOf(server)
    server = runServer(folder, environment)
    url = await urlOf(server)
  }
  /** Sends a batch until the server acknowledges it, so events that were stored before a kill are sent twice. */
  async function deliver(batch: SentEvent[]): Promise<void> {
    for (;;) {
      await restarting
      const answer = await fetch(new URL('/logevents', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(batch),
      }).catch(() => null)
      if (answer?.ok) return expect(await answer.json()).toEqual({ ok: true })
      await new Promise((wake) => setTimeout(wake, 50))
    }
  }
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (const batch of batches) {
        const delivered = deliver(batch)
        sent += batch.length
        if (kills < 2 && sent > (kills + 1) * visits) {
          kills += 1
          restarting = kill()
        }
        await delivered
      }
    }),
  )
  expect(kills).toBe(2)
  server.kill('SIGTERM')
  await endOf(server)

  const db = await openDatabase({ file: join(folder, 'site.db') })
  await foldAll(db)
  const parameters = { from: yesterday, to: yesterday, scope: '', by: 'page', page: '', network: '' }
  const filled = (row: FigureRow | undefined) =>
    Object.fromEntries(
      countColumns.flatMap((column) => {
        const count = Number(row?.[column] ?? 0)
        return count === 0 ? [] : [[column, count]]
      }),
    )
  expect(filled((await ask(db, 'steps', parameters))[0])).toEqual(planted.get('all'))
  for (const by of dimensions)
    for (const row of await ask(db, 'values', { ...parameters, by })) {
      const shown = Object.fromEntries(
        Object.entries(planted.get(`${by}=${row.value}`) ?? {}).filter(([name]) => name in row),
      )
      expect({ by, value: row.value, ...filled(row) }).toEqual({ by, value: row.value, ...shown })
    }
  // Also for pairs of values.
  const pages = await ask(db, 'values', { ...parameters, scope: 'network=2g' })
  expect(pages.reduce((sum, { seen }) => sum + Number(seen), 0)).toBe(planted.get('network=2g')?.seen)
  await db.destroy()
}, 600_000)
