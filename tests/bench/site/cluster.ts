import 'fake-indexeddb/auto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../cluster/cluster.ts'
import { prove } from '../../cluster/proof.ts'
import type { Figure } from '../measure/figure.ts'
import { settled } from '../measure/settled.ts'

const visitors = 200

/** What visitors notice when servers restart, the database crashes and pages are published, with two instances. */
export async function cluster(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const cluster = await startCluster()
  const { downloads, pages, seen } = await prove(cluster, folder, visitors, settled)
  await cluster.stop()
  rmSync(folder, { recursive: true })
  const { well, withoutDatabase } = pages
  const timeUntil = (change: string, ms: number): Figure => ({
    name: `time until all instances ${change}`,
    measured: ms / 1000,
    unit: 's',
    target: { most: 2 },
    aim: 1,
  })
  return [
    {
      name: 'downloads that start again or fail',
      measured: downloads.filter(({ last, starts }) => last.phase !== 'complete' || starts !== 1).length,
      unit: '',
      target: { most: 0 },
      notes: `restarts cut ${downloads.filter(({ cuts }) => cuts > 0).length} of ${visitors} downloads`,
    },
    {
      name: 'downloaded again by one visitor, largest',
      measured: Math.max(...downloads.map(({ repeated }) => repeated)) / 1024,
      unit: 'KiB',
      target: { most: 64 },
      aim: 0,
    },
    timeUntil('show a published page', seen.content),
    timeUntil('have removed an unpublished page', seen.takedown),
    timeUntil('offer a new release of the APK', seen.release),
    timeUntil('offer the previous release after a rollback', seen.rollBack),
    {
      name: 'p99 of pages while PostgreSQL is down, compared with before',
      measured: withoutDatabase.p99 / well.p99,
      unit: '×',
      target: { most: 2 },
      aim: 1,
      notes: `${withoutDatabase.p99.toFixed(0)} ms while it is down, ${well.p99.toFixed(0)} ms before; statuses: ${[...new Set([...well.statuses, ...withoutDatabase.statuses])].join(', ')}`,
    },
  ]
}
