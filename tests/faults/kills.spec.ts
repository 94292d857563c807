import { killBrowser } from '../kit/browser/profile.ts'
import { savedFile } from '../kit/browser/saved.ts'
import { untilStored } from '../kit/browser/storage.ts'
import { nextDownload, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { killServiceWorker } from '../kit/exports/main.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB, mostBytesRepeated, requestedOffsets, type TestSite, visit, wholeFile } from '../kit/testSite.ts'

/** The most bytes that a kill may lose when no byte has arrived for a while. */
const mostLost = 64 * 1024

/** The first response stalls after so many bytes. */
const after = 10 * MiB
const silent = { size: 24 * MiB, script: [{ do: 'stall', after } as const] }

/** Expects one more request, for the bytes that were not stored. */
function expectOneMoreRequest(site: TestSite): void {
  const [first, again = 0, ...others] = requestedOffsets(site)
  expect([first, others]).toEqual([0, []])
  expect(again).toBeLessThanOrEqual(after)
  expect(again).toBeGreaterThanOrEqual(after - mostLost)
}

// A unit test stops runs again and again: `src/download/run/integrity.property.test.ts`.
test('the service worker is killed', { tag: '@rows' }, async ({ page, context, publish }) => {
  const site = await publish(silent)
  await visit(page, site)
  const saved = nextDownload(page)
  await tapDownload(page)
  await untilStored(page, after - mostLost)
  await killServiceWorker(context)
  expect(await saved).toEqual(wholeFile(site))
  expectOneMoreRequest(site)
})

test('the browser is killed', { tag: '@rows' }, async ({ publish, launch }) => {
  const site = await publish(silent)
  const profile = await launch()
  await visit(profile.page, site)
  await tapDownload(profile.page)
  await untilStored(profile.page, after - mostLost)
  await killBrowser(profile)
  const { page } = await launch()
  const saved = nextDownload(page)
  await visit(page, site)
  expect(await saved).toEqual(wholeFile(site))
  expectOneMoreRequest(site)
})

test('the tab is closed and opened again: the file is fetched once and saved once', { tag: '@long' }, async ({
  context,
  publish,
}) => {
  const site = await publish({ size: 24 * MiB, script: [{ do: 'stall', after: 12 * MiB }] })
  const first = await context.newPage()
  await visit(first, site)
  await tapDownload(first)
  await untilPercent(first, 30)
  await first.close()
  const second = await context.newPage()
  const saved = nextDownload(second)
  await visit(second, site)
  expect(await saved).toEqual(wholeFile(site))
  expect(mostBytesRepeated(site, [30])).toBeLessThanOrEqual(2.5 * MiB)
})

test('a save survives its service worker, and nothing is fetched for it', {
  tag: ['@long', '@rows'],
}, async ({ page, context, publish, store }) => {
  const size = 96 * MiB
  const site = await publish({ size, always: [] })
  await visit(page, site)
  const saves: Promise<unknown>[] = []
  page.on('download', (download) => saves.push(savedFile(download).catch(() => 'broken')))
  const first = page.waitForEvent('download')
  await tapDownload(page)
  await first
  await killServiceWorker(context)
  // The browser reads a file itself. Rows pass through the service worker, so this save starts again.
  const broken = store === 'rows' ? ['broken'] : []
  await expect.poll(() => Promise.all(saves)).toEqual([...broken, wholeFile(site)])
  expect(site.origin.bytesSent()).toBe(size)
})
