import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import type { BrowserContext, Page } from 'playwright'
import { eventUrl } from '../../server/measuring/events/event.fixture.ts'
import { tapDownload } from '../kit/browser/visitor.ts'
import { expect, type Publish, test } from '../kit/fixtures.ts'
import { MiB, visit } from '../kit/testSite.ts'

const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('events')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('events').objectStore('events').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

/** Fires the sync event that the browser fires when the network is back. */
async function sync(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  const registrationId = await registered
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'events',
    lastChance: false,
  })
  await session.detach()
}

/** A site whose log can be read. */
async function withLog(publish: Publish) {
  const folder = await mkdtemp(join(tmpdir(), 'events-'))
  const database = join(folder, 'site.db')
  const site = await publish({ size: MiB }, { env: { DATABASE_URL: `file:${database}` } })
  const log = new Libsql(database)
  return {
    site,
    logged: () => log.prepare('select label from events where details is null order by rowid').all([]),
  }
}

test('the log gets events of an offline page and of a page that is left, once each', async ({
  page,
  context,
  publish,
}) => {
  const { site, logged } = await withLog(publish)
  await visit(page, site)
  // A page of the site would continue the download and send more events.
  const other = await context.newPage()
  await other.goto(`${site.url}/favicon.svg`)

  await context.setOffline(true)
  await tapDownload(page)
  await expect.poll(() => kept(other)).toBeGreaterThan(0)
  await page.close()
  expect(logged()).toEqual([])

  await context.setOffline(false)
  await sync(context, other)
  await expect.poll(() => kept(other)).toBe(0)
  expect(logged()).toEqual([{ label: 'apk_download_click' }])

  const leaving = eventUrl({ label: 'left', eventId: randomUUID() })
  await other.evaluate(
    (url) => addEventListener('pagehide', () => void fetch(url, { method: 'PUT', keepalive: true })),
    leaving,
  )
  await other.goto('about:blank')
  await expect.poll(logged).toEqual([{ label: 'apk_download_click' }, { label: 'left' }])
})
