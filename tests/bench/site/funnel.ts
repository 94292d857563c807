import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { Kysely } from 'kysely'
import { type KnownDetails, storedDetails } from '../../../server/measuring/events/details.ts'
import { rowOf } from '../../../server/measuring/events/log-events.ts'
import { databaseStore } from '../../../server/measuring/events/store.ts'
import { addressOf } from '../../../server/measuring/funnel/asked.ts'
import { dayIn, startOf } from '../../../server/measuring/funnel/days.ts'
import { dimensions } from '../../../server/measuring/funnel/dimensions.ts'
import { foldAll } from '../../../server/measuring/funnel/keep.ts'
import { serveFigures } from '../../../server/measuring/funnel/view/serve.ts'
import { type DatabasePlace, openDatabase } from '../../../server/storage/database/open.ts'
import type { EventRow, Tables } from '../../../server/storage/database/tables.ts'
import { type SentEvent, scriptedVisits } from '../../funnel/script.ts'
import { startPostgres } from '../../soak/postgres.ts'
import type { Figure } from '../measure/figure.ts'

const events = 1_000_000
const days = 10
const foldedAtOnce = 10_000
const rounds = 5
const dayMs = 86_400_000

/** The response time of the funnel page over a million events, with each of the two databases. */
export async function funnel(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const embedded = await measured('embedded database', { file: join(folder, 'site.db') })
  await rm(folder, { recursive: true })
  const server = await startPostgres()
  const postgres = await measured('PostgreSQL', { postgres: server.url, connections: 10 })
  await server.remove()
  return [embedded, postgres]
}

async function measured(where: string, place: DatabasePlace): Promise<Figure> {
  const db = await openDatabase(place)
  const began = performance.now()
  await fill(db)
  const perSecond = (1000 * events) / (performance.now() - began)
  const times = (await pageTimes(db)).sort((a, b) => a - b)
  await db.destroy()
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return {
    name: `funnel page over a million events, ${where}, p95`,
    measured: at(0.95),
    unit: 'ms',
    target: { most: 300 },
    aim: 100,
    notes: `${times.length} pages; p50 ${at(0.5).toFixed(0)} ms; before, one process stored and counted ${perSecond.toFixed(0)} events per second`,
  }
}

/** Stores a million events of scripted visits and counts them from time to time, as a server does. */
async function fill(db: Kysely<Tables>): Promise<void> {
  const store = databaseStore(db)
  let rows: EventRow[] = []
  let count = 0
  for (const event of scriptedEvents()) {
    count += 1
    rows.push(await storedRow(event))
    if (rows.length < store.mostRows && count < events) continue
    await store.write(rows)
    rows = []
    if (count % foldedAtOnce < store.mostRows || count === events) await foldAll(db)
  }
}

/** The same number of events for each day before today. */
function* scriptedEvents(): Generator<SentEvent> {
  const today = startOf(dayIn(Date.now()))
  for (let before = days; before > 0; before -= 1) {
    let left = events / days
    const visits = scriptedVisits(today - before * dayMs, Number.POSITIVE_INFINITY, before, new Map())
    for (const visit of visits) {
      yield* visit.events.slice(0, left)
      left -= visit.events.length
      if (left <= 0) break
    }
  }
}

const proofs = { campaignIn: async () => null, isExperiment: () => false }

async function storedRow({ downloadCompleted, details, ...event }: SentEvent): Promise<EventRow> {
  const sent = downloadCompleted === undefined ? {} : { downloadCompleted: `${downloadCompleted}` as const }
  const stored = details ? await storedDetails(details as KnownDetails, event.userAgent, proofs) : null
  return rowOf({ ...event, ...sent }, new Date(event.timestamp).toISOString(), stored)
}

/** The response time of each page, in ms. */
async function pageTimes(db: Kysely<Tables>): Promise<number[]> {
  const app = Fastify()
  const settings = { siteOrigin: 'https://ludo.example', siteFolder: 'dist/site' }
  serveFigures(app, db, { check: async () => 'signed-in' }, () => [], settings)
  const [from, to] = [dayIn(Date.now() - days * dayMs), dayIn(Date.now())]
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const by of dimensions)
      for (const where of ['', 'network=3g', 'campaign=diwali-26', 'page=/gu/ludo/']) {
        const began = performance.now()
        const url = addressOf({ from, to, by, where })
        const { statusCode } = await app.inject({ url, headers: { cookie: 'jwt=a.b.c' } })
        if (statusCode !== 200) throw new Error(`${url} responded with status ${statusCode}`)
        times.push(performance.now() - began)
      }
  await app.close()
  return times
}
