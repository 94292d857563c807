import { killBrowser } from '../kit/browser/profile.ts'
import { savedFile } from '../kit/browser/saved.ts'
import { killServiceWorker } from '../kit/browser/service-worker.ts'
import { nextDownload, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB, mostBytesRepeated, requestedOffsets, visit, wholeFile } from '../kit/testSite.ts'

/** A single kill is tested always, several in the long tests. */
const tagOf = (kills: unknown[]) => ({ tag: kills.length > 1 ? '@long' : [] })

for (const percents of [[10], [10, 22, 35, 45, 55, 65]])
  test(
    `kills of the service worker: ${percents.length}`,
    tagOf(percents),
    async ({ page, context, publish }) => {
      // Each kill comes while the answer waits, wherever it began.
      const script = percents.map(() => ({ do: 'stall', after: 7.5 * MiB }) as const)
      const site = await publish({ size: 48 * MiB, script })
      await visit(page, site)
      const saved = nextDownload(page)
      await tapDownload(page)
      for (const percent of percents) {
        await untilPercent(page, percent)
        await killServiceWorker(context)
      }
      expect(await saved).toEqual(wholeFile(site))
      expect(requestedOffsets(site)).toHaveLength(percents.length + 1)
      expect(mostBytesRepeated(site, percents)).toBeLessThanOrEqual(2.5 * MiB)
    },
  )

for (const percents of [[20], [20, 45, 70]])
  test(`kills of the browser: ${percents.length}`, tagOf(percents), async ({ publish, launch }) => {
    const script = percents.map(() => ({ do: 'stall', after: 10 * MiB }) as const)
    const site = await publish({ size: 32 * MiB, script })
    for (const percent of percents) {
      const profile = await launch()
      const [page] = profile.context.pages()
      if (!page) throw new Error('a launched profile has a page')
      await visit(page, site)
      if (percent === 20) await tapDownload(page)
      await untilPercent(page, percent)
      await killBrowser(profile)
    }
    const { context } = await launch()
    const page = await context.newPage()
    const saved = nextDownload(page)
    await visit(page, site)
    expect(await saved).toEqual(wholeFile(site))
    expect(requestedOffsets(site)).toHaveLength(percents.length + 1)
    expect(mostBytesRepeated(site, percents)).toBeLessThanOrEqual(2.5 * MiB)
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
