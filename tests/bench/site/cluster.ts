import 'fake-indexeddb/auto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../cluster/cluster.ts'
import { prove } from '../../cluster/proof.ts'
import type { Figure } from '../measure/figure.ts'

const visitors = 200

/** What visitors notice of restarts, a crash of the database and publications, with two instances on this machine. */
export async function cluster(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const cluster = await startCluster()
  const { downloads, pages, seen } = await prove(cluster, folder, visitors)
  await cluster.stop()
  rmSync(folder, { recursive: true })
  const setting = `${visitors} slow downloads of 16 MiB through Caddy, two instances and PostgreSQL on the same cores`
  const [well, away] = [pages.well, pages.withoutDatabase]
  const seenBy = (name: string, ms: number): Figure => ({
    name: `${name} is seen on all instances`,
    measured: ms / 1000,
    unit: 's',
    reach: { most: 2 },
    aim: '1',
    how: `from the call on one instance; ${setting}`,
  })
  return [
    {
      name: 'downloads that start over or fail',
      measured: downloads.filter(({ last, starts }) => last.phase !== 'complete' || starts !== 1).length,
      unit: '',
      reach: { most: 0 },
      aim: '0',
      how: `${setting}, both restarted one after the other; ${downloads.filter(({ cuts }) => cuts > 0).length} were cut`,
    },
    {
      name: 'fetched again by one download',
      measured: Math.max(...downloads.map(({ repeated }) => repeated)) / 1024,
      unit: 'KiB',
      reach: { most: 64 },
      aim: '0',
      how: 'the most of all; of what the engine was given before the connection was cut',
    },
    seenBy('a published page', seen.content),
    seenBy('a page that was taken down', seen.takedown),
    seenBy('a release of the APK', seen.release),
    seenBy('a roll back of the APK', seen.rollBack),
    {
      name: 'pages while PostgreSQL is down, p99',
      measured: away.p99 / well.p99,
      unit: '×',
      reach: { most: 2 },
      aim: '1',
      how: `${away.p99.toFixed(0)} ms, ${well.p99.toFixed(0)} ms before, four readers; answers ${[...new Set([...well.statuses, ...away.statuses])].join(', ')} only`,
    },
  ]
}
