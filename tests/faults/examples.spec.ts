import { killBrowser } from '../kit/browser/profile.ts'
import { fillStorage, inspectDownload } from '../kit/browser/storage.ts'
import { nextDownload, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { killServiceWorker, throttle } from '../kit/exports/main.ts'
import { expect, test } from '../kit/fixtures.ts'
import { linkInSheet, MiB, visit, wholeFile } from '../kit/testSite.ts'

// The examples of tests/kit/README.md, word for word. tests/kit/readme.test.ts compares them.

test('a file that misbehaves', async ({ page, publish }) => {
  const site = await publish({ script: [{ do: 'cut', after: 300_000 }, { do: 'portal' }] })
  await visit(page, site)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(site))
  expect(site.origin.counts.requests).toHaveLength(3)
})

test('a slow network', async ({ page, context, publish }) => {
  await visit(page, await publish())
  await throttle(context, '2g')
  await throttle(context, { kbitPerSecond: 20_000, latencyMs: 100 })
  await throttle(context, null)
})

test('a killed service worker, and what is stored', async ({ page, context, publish }) => {
  const site = await publish({ size: 24 * MiB, script: [{ do: 'stall', after: 12 * MiB }] })
  await visit(page, site)
  const saved = nextDownload(page)
  await tapDownload(page)
  await untilPercent(page, 40)
  await killServiceWorker(context)
  const { received } = await inspectDownload(page)
  expect(received).toBeGreaterThan(2 * MiB)
  expect(await saved).toEqual(wholeFile(site))
})

test('a killed browser', async ({ launch }) => {
  const profile = await launch()
  await profile.context.newPage()
  await killBrowser(profile)
  const { context } = await launch()
  expect(context.pages()).toHaveLength(1)
})

test('a full disk', async ({ page, publish }) => {
  const site = await publish()
  await visit(page, site)
  const makeRoom = await fillStorage(page, { leave: 4 * MiB })
  await tapDownload(page)
  await expect(linkInSheet(page, site)).toBeVisible()
  await makeRoom()
})

test('other content', async ({ page, publishContent }) => {
  const site = await publishContent((content) => {
    content.site.compliance = 'free-play'
    content.page('/gu/ludo/').downloadButton = { checkbox: { label: 'I am 18 or older' } }
  })
  await visit(page, site)
  await expect(page.getByRole('checkbox').first()).toBeVisible()
})
