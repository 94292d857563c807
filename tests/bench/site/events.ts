import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { serveSite } from '../../kit/site/site.ts'
import { type Figure, median } from '../measure/figure.ts'
import { settled } from '../measure/settled.ts'
import { notesOf, requireAll, sendEvents } from './eventLoad.ts'
import type { Sent } from './eventSenders.ts'
import { severalMachines } from './eventsOfSeveral.ts'

const connections = 256
const roundMs = 5_000
const rounds = 3

export const events = async (): Promise<Figure[]> => [...(await embedded()), ...(await severalMachines())]

/** Events per second that are on disk before the response, compared with a route that stores nothing. */
async function embedded(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const file = join(folder, 'site.db')
  const site = await serveSite({
    // Requests from the address of a trusted proxy have no rate limit.
    env: { DATABASE_URL: `file:${file}`, TRUST_PROXY: 'loopback' },
  })
  const bare = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/site/bareRoute.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await once(bare.stdout, 'data')
  await settled()
  const ours: Sent[] = []
  const yardstick: Sent[] = []
  for (let round = 0; round < rounds; round += 1) {
    const sending = { connections, batch: 1, ms: roundMs }
    ours.push(await sendEvents({ ...sending, urls: [site.url] }))
    yardstick.push(await sendEvents({ ...sending, urls: [String(printed).trim()] }))
  }
  await site.stop()
  bare.kill()
  const stored = new Libsql(file).prepare('select count(*) as n from events').get([]) as { n: number }
  await rm(folder, { recursive: true })
  requireAll(ours, stored.n)
  return [
    {
      name: 'events per second on disk before the response, embedded database',
      measured: median(ours.map((one) => one.perSecond)),
      unit: '/s',
      target: { least: 5_000 },
      aim: 8_000,
      notes: `a route that stores nothing: ${median(yardstick.map((one) => one.perSecond)).toFixed(0)} /s; ${notesOf(ours)}`,
    },
  ]
}
