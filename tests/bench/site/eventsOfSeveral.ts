import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { subject } from '../../../server/measuring/events/nats/stream.ts'
import { type Site, serveSite, siteRoot } from '../../kit/site/site.ts'
import { startNats } from '../../soak/nats.ts'
import { startPostgres } from '../../soak/postgres.ts'
import { type Figure, median } from '../measure/figure.ts'
import { inWords, requireAll, sent } from './eventLoad.ts'
import type { Sent } from './eventSenders.ts'

const rounds = 3
const roundMs = 5_000
const many = { connections: 128, batch: 1 }
const batches = { connections: 24, batch: 100 }
const killAfterMs = 3_000
const killRoundMs = 20_000

/** Events of two instances: into one PostgreSQL, and into three NATS servers, from which they are brought there. */
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
    // Events of a proxy's own address are not limited.
    TRUST_PROXY: 'loopback',
  }
  const setting = `two instances, PostgreSQL and the senders, in a process of their own, on the same cores; median of ${rounds} × ${roundMs / 1000} s`

  const stored = await withInstances(environment, async (urls) => {
    const one = await loads(urls, many)
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
    const taken = await loads(urls, batches)
    const answered = taken.reduce((sum, { events }) => sum + events, 0)
    const began = performance.now()
    const consumer = spawn(process.execPath, ['dist/server/events.js'], {
      cwd: siteRoot,
      env: { ...process.env, ...clustered },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while ((await count()) < answered) await sleep(200)
    const broughtPerSecond = (1000 * answered) / (performance.now() - began)
    requireAll(taken, await count())

    const underKill = sent({ ...batches, urls, ms: killRoundMs })
    await sleep(killAfterMs)
    const leader = await nats.leaderOf(subject)
    if (leader !== null) await nats.kill(leader)
    const killed = await underKill
    const deadline = performance.now() + 120_000
    while ((await count()) < answered + killed.events && performance.now() < deadline) await sleep(500)
    const found = await count()
    const ended = once(consumer, 'exit')
    consumer.kill()
    await ended
    return { taken, broughtPerSecond, killed, kept: found - answered }
  })
  await nats.remove()
  await database.end()
  await postgres.remove()

  const { killed } = streamed
  return [
    figure('events a second into one PostgreSQL, one at a time', stored.one, 10_000, '12,000', setting),
    figure(
      'events a second into one PostgreSQL, in batches of 100',
      stored.hundred,
      50_000,
      '60,000',
      setting,
    ),
    figure(
      'events a second into three NATS servers, in batches of 100',
      streamed.taken,
      40_000,
      '60,000',
      `three replicas; ${setting}; afterwards a consumer brought ${streamed.broughtPerSecond.toFixed(0)}/s to PostgreSQL`,
    ),
    {
      name: 'longest answer when the leader of three NATS servers is killed',
      measured: Math.max(...killed.times) / 1000,
      unit: 's',
      reach: { most: 8 },
      aim: '5',
      how: `kill -9 under the load of batches, with the consumer at work; ${killed.others} answers other than 200`,
    },
    {
      name: 'acknowledged events that such a kill loses',
      measured: Math.max(0, killed.events - streamed.kept),
      unit: '',
      reach: { most: 0 },
      aim: '0',
      how: `${killed.events} acknowledged, ${streamed.kept} stored by their ids, which may stand there once only`,
    },
  ]
}

async function loads(urls: string[], how: { connections: number; batch: number }): Promise<Sent[]> {
  const all: Sent[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await sent({ ...how, urls, ms: roundMs }))
  return all
}

async function withInstances<T>(
  env: Record<string, string>,
  work: (urls: string[]) => Promise<T>,
): Promise<T> {
  const sites: Site[] = [await serveSite({ env }), await serveSite({ env })]
  return work(sites.map(({ url }) => url)).finally(() => Promise.all(sites.map((site) => site.stop())))
}

const figure = (name: string, loads: Sent[], least: number, aim: string, how: string): Figure => ({
  name,
  measured: median(loads.map(({ perSecond }) => perSecond)),
  unit: '/s',
  reach: { least },
  aim,
  how: `${how}; ${inWords(loads)}`,
})
