import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { subject } from '../../../server/measuring/events/nats/stream.ts'
import { type Site, serveSite, siteRoot } from '../../kit/site/site.ts'
import { startNats } from '../../soak/nats.ts'
import { startPostgres } from '../../soak/postgres.ts'
import { type Figure, median } from '../measure/figure.ts'
import { notesOf, requireAll, sendEvents } from './eventLoad.ts'
import type { Sent } from './eventSenders.ts'

const rounds = 3
const roundMs = 5_000
const single = { connections: 128, batch: 1 }
const batches = { connections: 24, batch: 100 }
const killAfterMs = 3_000
const killRoundMs = 20_000

/** Events per second of two instances: into PostgreSQL directly, and through three NATS servers. */
export async function severalMachines(): Promise<Figure[]> {
  const postgres = await startPostgres()
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  const count = async () =>
    Number((await database.query<{ n: string }>('select count(*) as n from events')).rows[0]?.n)
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_KEY: 'the key of all instances of this bench',
    SESSION_SECRET: 'the secret of all instances of this bench',
    // Requests from the address of a trusted proxy have no rate limit.
    TRUST_PROXY: 'loopback',
  }

  const stored = await withInstances(environment, async (urls) => {
    const one = await loads(urls, single)
    requireAll(one, await count())
    await database.query('truncate events')
    const hundred = await loads(urls, batches)
    requireAll(hundred, await count())
    return { one, hundred }
  })

  await database.query('truncate events')
  const nats = await startNats()
  const clustered = { ...environment, EVENTS_URL: nats.url }
  const streamed = await withInstances(clustered, async (urls) => {
    const acknowledged = await loads(urls, batches)
    const events = acknowledged.reduce((sum, one) => sum + one.events, 0)
    const began = performance.now()
    const consumer = spawn(process.execPath, ['dist/server/events.js'], {
      cwd: siteRoot,
      env: { ...process.env, ...clustered },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while ((await count()) < events) await sleep(200)
    const storedPerSecond = (1000 * events) / (performance.now() - began)
    requireAll(acknowledged, await count())

    const underKill = sendEvents({ ...batches, urls, ms: killRoundMs })
    await sleep(killAfterMs)
    const leader = await nats.leaderOf(subject)
    if (leader !== null) await nats.kill(leader)
    const killed = await underKill
    const deadline = performance.now() + 120_000
    while ((await count()) < events + killed.events && performance.now() < deadline) await sleep(500)
    const found = await count()
    const ended = once(consumer, 'exit')
    consumer.kill()
    await ended
    return { acknowledged, storedPerSecond, killed, kept: found - events }
  })
  await nats.remove()
  await database.end()
  await postgres.remove()

  const { acknowledged, storedPerSecond, killed, kept } = streamed
  return [
    figure('events per second into one PostgreSQL, one per request', stored.one, 10_000, 12_000),
    figure('events per second into one PostgreSQL, 100 per request', stored.hundred, 50_000, 60_000),
    figure(
      'events per second into three NATS servers, 100 per request',
      acknowledged,
      40_000,
      60_000,
      `then a consumer wrote ${storedPerSecond.toFixed(0)} /s to PostgreSQL; `,
    ),
    {
      name: 'longest response while the leading NATS server is killed',
      measured: Math.max(...killed.times) / 1000,
      unit: 's',
      target: { most: 8 },
      aim: 5,
      notes: `${killed.others} responses other than 200`,
    },
    {
      name: 'acknowledged events that the kill loses',
      measured: Math.max(0, killed.events - kept),
      unit: '',
      target: { most: 0 },
      notes: `${killed.events} acknowledged, ${kept} stored`,
    },
  ]
}

async function loads(urls: string[], how: { connections: number; batch: number }): Promise<Sent[]> {
  const all: Sent[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await sendEvents({ ...how, urls, ms: roundMs }))
  return all
}

async function withInstances<T>(
  env: Record<string, string>,
  work: (urls: string[]) => Promise<T>,
): Promise<T> {
  const sites: Site[] = [await serveSite({ env }), await serveSite({ env })]
  return work(sites.map(({ url }) => url)).finally(() => Promise.all(sites.map((site) => site.stop())))
}

const figure = (name: string, loads: Sent[], least: number, aim: number, notes = ''): Figure => ({
  name,
  measured: median(loads.map(({ perSecond }) => perSecond)),
  unit: '/s',
  target: { least },
  aim,
  notes: notes + notesOf(loads),
})
