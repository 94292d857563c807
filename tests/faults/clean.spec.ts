import { inspectDownload } from '../kit/browser/storage.ts'
import { nextDownload, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB, requestedOffsets, visit, wholeFile } from '../kit/testSite.ts'

test('64 MiB arrive in one request without a preflight', async ({ page, publish, store }) => {
  const site = await publish({ size: 64 * MiB, always: [] })
  await visit(page, site)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(site))
  expect(requestedOffsets(site)).toEqual([0])
  expect(site.origin.bytesSent()).toBe(64 * MiB)
  expect(site.origin.counts).toMatchObject({ preflights: 0, mostAtOnce: 1 })
  const { rows, files } = await inspectDownload(page)
  expect(rows.length > 0 ? 'rows' : 'file').toBe(store)
  expect(files).toEqual(store === 'file' ? [64 * MiB] : [])
})

/** After this stall so little is left that the engine tries no parallel requests. */
const stall = { do: 'stall', after: 21 * MiB } as const

test('two tabs share one run and save once', async ({ context, publish }) => {
  const site = await publish({ size: 24 * MiB, script: [stall] })
  const tabs = [await context.newPage(), await context.newPage()] as const
  const saves: string[] = []
  // The browser blocks a second automatic download, so the test counts the requests for saves.
  for (const tab of tabs)
    tab.on('request', (request) => {
      if (request.url().includes('/save/')) saves.push(request.url())
    })
  const saved = Promise.race(tabs.map(nextDownload))
  await visit(tabs[0], site)
  await tabs[0].bringToFront()
  await tapDownload(tabs[0])
  await untilPercent(tabs[0], 10)
  // The second tab finds the stored part and follows the run without a tap.
  await tabs[1].bringToFront()
  await visit(tabs[1], site)
  await untilPercent(tabs[1], 10)
  site.origin.resume()
  expect(await saved).toEqual(wholeFile(site))
  for (const tab of tabs) await expect(tab.getByTestId('download-again')).toBeVisible()
  expect(saves).toHaveLength(1)
  expect(site.origin.counts.mostAtOnce).toBe(1)
  expect(site.origin.bytesSent()).toBe(24 * MiB)
})
