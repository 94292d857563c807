import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { serveSite } from '../../kit/site/site.ts'
import { type Figure, median } from '../measure/figure.ts'
import { inWords, requireAll, sent } from './eventLoad.ts'
import type { Sent } from './eventSenders.ts'
import { severalMachines } from './eventsOfSeveral.ts'

const connections = 256
const roundMs = 5_000
const rounds = 3

export const events = async (): Promise<Figure[]> => [...(await embedded()), ...(await severalMachines())]

/** Events a second that are on disk when they are answered, beside a bare route under the same load. */
async function embedded(): Promise<Figure[]> {
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
  const ours: Sent[] = []
  const yardstick: Sent[] = []
  for (let round = 0; round < rounds; round += 1) {
    const sending = { connections, batch: 1, ms: roundMs }
    ours.push(await sent({ ...sending, urls: [site.url] }))
    yardstick.push(await sent({ ...sending, urls: [String(printed).trim()] }))
  }
  await site.stop()
  bare.kill()
  const stored = new Libsql(file).prepare('select count(*) as n from events').get([]) as { n: number }
  await rm(folder, { recursive: true })
  requireAll(ours, stored.n)
  return [
    {
      name: 'events a second, answered when they are on disk',
      measured: median(ours.map((one) => one.perSecond)),
      unit: '/s',
      reach: { least: 5_000 },
      aim: '8,000',
      how: `${connections} connections from another process, median of ${rounds} × ${roundMs / 1000} s; a bare Fastify route ${median(yardstick.map((one) => one.perSecond)).toFixed(0)}/s; ${inWords(ours)}`,
    },
  ]
}
