import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bigApk } from '../../server/apk/releases/big.fixture.ts'
import { eventUrl } from '../../server/measuring/events/event.fixture.ts'
import { asked } from '../soak/postgres.ts'
import { startCluster } from './cluster.ts'
import { allSee, offers, showsText } from './proof.ts'
import { withStandby } from './standby.ts'

const senders = 10

test('a standby takes the place of PostgreSQL: no acknowledged event is missing, and events and publications go on', async () => {
  const cluster = await startCluster(withStandby)
  onTestFinished(cluster.stop, 60_000)
  const stored = cluster.instances.map((): string[] => [])
  const refused = new Set<number>()
  let isEnough = false
  const send = async (instance: 0 | 1) => {
    while (!isEnough) {
      const eventId = randomUUID()
      const url = cluster.instances[instance].url + eventUrl({ eventId, uuid: randomUUID() })
      const { status } = await fetch(url, { method: 'PUT' })
      if (status === 200) stored[instance]?.push(eventId)
      else refused.add(status)
    }
  }
  const sending = Promise.all(Array.from({ length: senders }, () => [send(0), send(1)]).flat())
  const fewest = () => Math.min(...stored.map(({ length }) => length))
  await expect.poll(fewest, { timeout: 20_000 }).toBeGreaterThan(300)

  await cluster.between.failOver()
  const before = Math.max(...stored.map(({ length }) => length))
  await expect.poll(fewest, { timeout: 30_000 }).toBeGreaterThan(before + 300)
  cluster.cms.change('ludo', 'gu', 'Published after it')
  await cluster.instances[0].hook('ludo', 'gu')
  await allSee(cluster, showsText('/gu/ludo/', 'Published after it'))
  const apk = join(mkdtempSync(join(tmpdir(), 'standby-')), 'ludo.apk')
  writeFileSync(apk, await bigApk('ludo-1.2.apk', Buffer.alloc(3 * 1024 * 1024, 7)))
  await cluster.instances[1].apk('publish', apk)
  await allSee(cluster, offers('1.2'))
  isEnough = true
  await sending

  expect([...refused]).toEqual([503])
  const events = await asked(cluster.between.standbyUrl, 'select id from events')
  const found = new Set(events.map(({ id }) => id))
  expect(stored.flat().filter((id) => !found.has(id))).toEqual([])
})
