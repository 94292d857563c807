import { killBrowser } from '../kit/browser/profile.ts'
import { savedFile } from '../kit/browser/saved.ts'
import { untilStored } from '../kit/browser/storage.ts'
import { nextDownload, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { killServiceWorker } from '../kit/exports/main.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB, mostBytesRepeated, requestedOffsets, type TestSite, visit, wholeFile } from '../kit/testSite.ts'

/** A single kill is tested always, several in the long tests. */
const tagOf = (kills: number) => ({ tag: kills > 1 ? '@long' : [] })

/** How much a kill may cost when no byte has come for a while. */
const mostLost = 64 * 1024

/** Each answer falls silent after so many bytes, and the kill comes when what arrived has been stored. */
const script = (kills: number, after: number) =>
  Array.from({ length: kills }, () => ({ do: 'stall', after }) as const)

/** Expects one request after each kill, for what the answers before it had not brought. */
function expectOneRequestEach(site: TestSite, kills: number, after: number): void {
  const [first, ...others] = requestedOffsets(site)
  expect(first).toBe(0)
  expect(others).toHaveLength(kills)
  for (const [kill, offset] of others.entries()) {
    expect(offset).toBeLessThanOrEqual((kill + 1) * after)
    expect(offset).toBeGreaterThanOrEqual((kill + 1) * (after - mostLost))
  }
}

for (const kills of [1, 6])
  test(`kills of the service worker: ${kills}`, tagOf(kills), async ({ page, context, publish }) => {
    const after = 7.5 * MiB
    const site = await publish({ size: 48 * MiB, script: script(kills, after) })
    await visit(page, site)
    const saved = nextDownload(page)
    await tapDownload(page)
    for (let kill = 1; kill <= kills; kill++) {
      await untilStored(page, kill * (after - mostLost))
      await killServiceWorker(context)
    }
    expect(await saved).toEqual(wholeFile(site))
    expectOneRequestEach(site, kills, after)
  })

for (const kills of [1, 3])
  test(`kills of the browser: ${kills}`, tagOf(kills), async ({ publish, launch }) => {
    const after = 10 * MiB
    const site = await publish({ size: 32 * MiB, script: script(kills, after) })
    for (let kill = 1; kill <= kills; kill++) {
      const profile = await launch()
      const [page] = profile.context.pages()
      if (!page) throw new Error('a launched profile has a page')
      await visit(page, site)
      if (kill === 1) await tapDownload(page)
      await untilStored(page, kill * (after - mostLost))
      await killBrowser(profile)
    }
    const { context } = await launch()
    const page = await context.newPage()
    const saved = nextDownload(page)
    await visit(page, site)
    expect(await saved).toEqual(wholeFile(site))
    expectOneRequestEach(site, kills, after)
  })

test('the page is reloaded midway and goes on by itself', { tag: '@long' }, async ({ page, publish }) => {
  const site = await publish({ size: 24 * MiB, script: [{ do: 'stall', after: 12 * MiB }] })
  await visit(page, site)
  await tapDownload(page)
  await untilPercent(page, 30)
  const saved = nextDownload(page)
  await page.reload()
  expect(await saved).toEqual(wholeFile(site))
  expect(mostBytesRepeated(site, [30])).toBeLessThanOrEqual(2.5 * MiB)
  expect(site.origin.counts.mostAtOnce).toBe(1)
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

test('a save survives its service worker, and nothing is fetched for it', { tag: '@long' }, async ({
  page,
  context,
  publish,
  store,
}) => {
  const size = 160 * MiB
  const site = await publish({ size, always: [] })
  await visit(page, site)
  const saves: Promise<unknown>[] = []
  page.on('download', (download) => saves.push(savedFile(download).catch(() => 'broken')))
  const first = page.waitForEvent('download')
  await tapDownload(page)
  await first
  await killServiceWorker(context)
  // The browser reads a file by itself. Rows pass through the service worker, so their save is made again.
  const broken = store === 'rows' ? ['broken'] : []
  await expect.poll(() => Promise.all(saves)).toEqual([...broken, wholeFile(site)])
  expect(site.origin.bytesSent()).toBe(size)
})
