import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { eventUrl } from '../../../server/events/event.fixture.ts'
import { serveSite } from '../../kit/site/site.ts'
import { type Figure, median } from '../measure/figure.ts'

const connections = 256
const roundMs = 5_000
const rounds = 3
const path = () => eventUrl({ eventId: randomUUID(), uuid: randomUUID() })

/** Events a second that are on disk when they are answered, beside a bare route under the same load. */
export async function events(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const file = join(folder, 'site.db')
  const site = await serveSite({
    // Events of a proxy's own address are not limited.
    env: { DATABASE_URL: `file:${file}`, TRUST_PROXY: 'loopback' },
  })
  const bare = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/site/bareRoute.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await once(bare.stdout, 'data')
  const ours: PutLoad[] = []
  const yardstick: PutLoad[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await putLoad(new URL(site.url), path, connections, roundMs))
    yardstick.push(await putLoad(new URL(String(printed).trim()), path, connections, roundMs))
  }
  await site.stop()
  bare.kill()
  const stored = new Libsql(file).prepare('select count(*) as n from events').get([]) as { n: number }
  await rm(folder, { recursive: true })
  const answered = ours.reduce((sum, { times }) => sum + times.length, 0)
  if (stored.n !== answered) throw new Error(`${answered} events were answered, ${stored.n} are stored`)
  const [perSecond, most] = [ours, yardstick].map((all) => median(all.map((one) => one.perSecond)))
  const times = ours.flatMap((one) => one.times).sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(0)
  return [
    {
      name: 'events a second, answered when they are on disk',
      measured: perSecond ?? 0,
      unit: '/s',
      reach: { least: 5_000 },
      aim: '8,000',
      how: `${connections} connections from another process, median of ${rounds} × ${roundMs / 1000} s; a bare Fastify route ${most?.toFixed(0)}/s; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; all ${answered} found in the database`,
    },
  ]
}

/** The result of a load: responses 200 a second, the number of others, and the ms of each response 200. */
type PutLoad = { perSecond: number; others: number; times: number[] }

/** PUTs what `path` gives over this many connections, each waiting for its answer, for `ms`. */
async function putLoad(url: URL, path: () => string, connections: number, ms: number): Promise<PutLoad> {
  const began = performance.now()
  const times: number[] = []
  let others = 0
  const visitor = async () => {
    const socket = connect(Number(url.port), url.hostname).setNoDelay()
    await once(socket, 'connect')
    while (performance.now() - began < ms) {
      const asked = performance.now()
      socket.write(`PUT ${path()} HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`)
      // These answers are short enough to come in one piece.
      const [answer] = (await once(socket, 'data')) as [Buffer]
      if (answer.toString('latin1', 9, 12) === '200') times.push(performance.now() - asked)
      else others += 1
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  return { perSecond: (1000 * times.length) / (performance.now() - began), others, times }
}
