import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { eventUrl } from '../../server/events/event.fixture.ts'
import { serveSite } from '../../tests/kit/site/site.ts'
import { type Figure, median } from './figure.ts'
import { type PutLoad, putLoad } from './putLoad.ts'

const connections = 256
const roundMs = 5_000
const rounds = 3
const path = () => eventUrl({ eventId: randomUUID() })

/** Events a second that are on disk when they are answered, beside a bare route under the same load. */
export async function events(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const file = join(folder, 'site.db')
  const site = await serveSite({ env: { DATABASE_URL: `file:${file}` } })
  const bare = spawn(process.execPath, ['--import', 'tsx', 'scripts/bench/bareRoute.ts'], {
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
