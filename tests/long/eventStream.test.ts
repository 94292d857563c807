import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { bundled, runServer, urlOf } from '../../server/child.fixture.ts'
import { eventFields } from '../../server/measuring/events/event.fixture.ts'
import { subject } from '../../server/measuring/events/nats/stream.ts'
import { builtFolder } from '../../server/site.fixture.ts'
import { natsServer, startNats } from '../soak/nats.ts'
import { startPostgres } from '../soak/postgres.ts'

/** Each event adds one byte to the figures, so that an event that is counted twice shows. */
const resumed = {
  label: 'apk_download_steps',
  details: JSON.stringify({ steps: ['resumed'], savedBytes: 1 }),
}
const senders = 16
const batch = 20
const [killed, restarted, consumerKilled, leaderKilledAgain, enough] = [4_000, 8_000, 10_000, 14_000, 20_000]

test.skipIf(natsServer() === null)(
  'of three NATS servers one is killed, and the consumer: no acknowledged event is lost, none is there or counted twice',
  async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.remove())
    const nats = await startNats()
    onTestFinished(() => nats.remove())
    const environment = {
      DATABASE_URL: postgres.url,
      DATA_KEY: 'the key of all machines in tests',
      SESSION_SECRET: 'the secret of all of these machines',
      EVENTS_URL: nats.url,
      TRUST_PROXY: 'loopback',
    }
    const servers = [runServer(builtFolder(), environment), runServer(builtFolder(), environment)]
    const urls = await Promise.all(servers.map(urlOf))
    let consumer = runConsumer(environment)
    const database = new pg.Client({ connectionString: postgres.url })
    await database.connect()
    onTestFinished(() => database.end())
    /** The connections that wait for a lock to store events. */
    const waiting = async () =>
      (await database.query<{ pid: number }>('select distinct pid from pg_locks where not granted')).rows.map(
        ({ pid }) => pid,
      )

    const acknowledged: string[] = []
    let longestMs = 0
    let refused = 0
    const send = async (sender: number) => {
      while (acknowledged.length < enough) {
        const ids = Array.from({ length: batch }, () => randomUUID())
        const events = ids.map((eventId) => eventFields({ ...resumed, eventId, uuid: randomUUID() }))
        const began = performance.now()
        // Like a page: it sends events again until they are acknowledged.
        while (!(await isStored(await post(`${urls[sender % urls.length]}logevents`, events)))) refused += 1
        longestMs = Math.max(longestMs, performance.now() - began)
        acknowledged.push(...ids)
      }
    }
    const sending = Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)))
    const reached = async (count: number) => {
      while (acknowledged.length < count) await Promise.race([sending, sleep(20)])
    }

    await reached(killed)
    const leader = await leaderOf(nats)
    await nats.kill(leader)
    await reached(restarted)
    nats.start(leader)
    await reached(consumerKilled)
    // The consumer is killed while it has events that are not in the database yet.
    await database.query('begin; lock table events in access exclusive mode')
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBeGreaterThan(0)
    await kill(consumer)
    for (const pid of await waiting()) await database.query('select pg_terminate_backend($1)', [pid])
    await database.query('commit')
    consumer = runConsumer(environment)
    await reached(leaderKilledAgain)
    const next = await leaderOf(nats)
    await nats.kill(next)
    await sending
    nats.start(next)

    const stored = async () =>
      (await database.query<{ id: string }>('select id from events')).rows.map(({ id }) => id)
    await expect
      .poll(async () => (await stored()).length, { timeout: 120_000, interval: 500 })
      .toBeGreaterThanOrEqual(acknowledged.length)
    const ids = await stored()
    console.warn(
      `${acknowledged.length} events acknowledged, ${ids.length} stored; the longest wait ${Math.round(longestMs)} ms, ${refused} answers of 503`,
    )
    expect(new Set(ids)).toEqual(new Set(acknowledged))
    expect(ids.length).toBe(acknowledged.length)

    const number = async (query: string) =>
      Number((await database.query<{ n: string }>(`select ${query} as n`)).rows[0]?.n)
    const queued = () => number('(select count(*) from funnel_queue)')
    await expect.poll(queued, { timeout: 60_000, interval: 500 }).toBe(0)
    const all = "from funnel_counts where scope = '' and dimension = 'all'"
    expect(await number(`(select sum(resumed) ${all})`)).toBe(acknowledged.length)
    expect(await number(`(select sum(saved_bytes) ${all})`)).toBe(acknowledged.length)

    await Promise.all([nats.kill(0), nats.kill(1)])
    const answer = await post(`${urls[0]}logevents`, [eventFields()])
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '30',
      { error: 'Service Unavailable', message: 'Events cannot be stored at the moment. Try again later.' },
    ])
  },
)

async function leaderOf(nats: Awaited<ReturnType<typeof startNats>>): Promise<number> {
  for (;;) {
    const leader = await nats.leaderOf(subject)
    if (leader !== null) return leader
    await sleep(100)
  }
}

const post = (url: string, events: object[]) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(events),
  })

async function isStored(answer: Response): Promise<boolean> {
  await answer.text()
  if (answer.status !== 200 && answer.status !== 503) throw new Error(`The server answered ${answer.status}.`)
  return answer.ok
}

function runConsumer(environment: Record<string, string>): ChildProcess {
  const consumer = spawn(process.execPath, [bundled('events')], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => kill(consumer))
  return consumer
}

async function kill(consumer: ChildProcess): Promise<void> {
  if (consumer.exitCode !== null || consumer.signalCode !== null) return
  const ended = once(consumer, 'exit')
  consumer.kill('SIGKILL')
  await ended
}
