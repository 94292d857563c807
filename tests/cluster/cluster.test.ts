import 'fake-indexeddb/auto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startCluster } from './cluster.ts'
import { prove } from './proof.ts'

const visitors = 200

test('no download starts over, no page fails, and all machines show the same, whatever is restarted', async () => {
  const cluster = await startCluster()
  onTestFinished(cluster.stop, 60_000)
  const { downloads, pages } = await prove(cluster, mkdtempSync(join(tmpdir(), 'proof-')), visitors)
  expect(downloads.filter(({ last }) => last.phase !== 'complete')).toEqual([])
  expect(downloads.filter(({ starts }) => starts !== 1)).toEqual([])
  expect(Math.max(...downloads.map(({ repeated }) => repeated))).toBeLessThanOrEqual(64 * 1024)
  // Otherwise the restarts cut nothing, and the test proves nothing.
  expect(downloads.filter(({ cuts }) => cuts > 0).length).toBeGreaterThan(visitors / 2)
  expect([pages.well.statuses, pages.withoutDatabase.statuses]).toEqual([[200], [200]])
})
