import { nextDownload, openControlled, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import type { Fault } from '../kit/exports/main.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB, visit, wholeFile } from '../kit/testSite.ts'

const slow: Fault = { do: 'throttle', rate: 2 * MiB }

test('the sheet opens first, then the page requests the link with its path as the source', async ({
  page,
  context,
  publish,
}) => {
  const site = await publish()
  await visit(page, site)
  let sheetFirst: boolean | null = null
  await context.route('**/api/apk-link', async (route) => {
    sheetFirst = await page.getByTestId('download-sheet').isVisible()
    await route.continue()
  })
  const asking = context.waitForEvent('request', (request) => request.url().endsWith('/api/apk-link'))
  await tapDownload(page)
  const request = await asking
  expect(request.method()).toBe('POST')
  expect(request.postDataJSON()).toEqual({ websiteName: 'zupee', source: '/gu/ludo/' })
  await untilPercent(page, 1)
  expect(sheetFirst).toBe(true)
})

test('the sheet shows percent, MB and seconds left', async ({ page, publish }) => {
  const site = await publish({ size: 10 * MiB, always: [slow], script: [{ do: 'stall', after: 3 * MiB }] })
  await openControlled(page, `${site.url}/ludo/`)
  await tapDownload(page)
  const sheet = page.getByTestId('download-sheet')
  await expect(page.getByTestId('download-progress')).toHaveAttribute('aria-valuenow', '30')
  await expect(sheet).toContainText('30%')
  await expect(sheet).toContainText('3.0 / 10.0 MB')
  await expect(sheet).toContainText(/[1-9]\d* Sec left/)
  await expect(sheet).toContainText('Downloading Zupee app')
  await expect(sheet).toContainText('100% safe & secure')
})

test("'Download Again' saves again without another request", async ({ page, publish }) => {
  const site = await publish()
  await visit(page, site)
  const first = nextDownload(page)
  await tapDownload(page)
  await first
  const again = nextDownload(page)
  await page.getByTestId('download-again').click()
  expect(await again).toEqual(wholeFile(site))
  expect(site.origin.counts.requests).toHaveLength(1)
})

test('two quick taps are one download', async ({ page, publish }) => {
  const site = await publish()
  await visit(page, site)
  const saved = nextDownload(page)
  const links: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/apk-link')) links.push(request.url())
  })
  await page.getByTestId('download-button').first().dblclick()
  expect(await saved).toEqual(wholeFile(site))
  expect(site.origin.counts.requests).toHaveLength(1)
  expect(links).toHaveLength(1)
})

test('a tap before the page is interactive starts the download', async ({ page, publish }) => {
  const site = await publish()
  await page.goto(site.landing, { waitUntil: 'commit' })
  const saved = nextDownload(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(site))
  expect(site.origin.counts.requests).toHaveLength(1)
})

test('another address of a page has its own download, and going back stays on it', {
  tag: '@long',
}, async ({ page, publish }) => {
  const site = await publish()
  const address = `${site.url}/ludo-supreme/`
  await openControlled(page, address)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await tapDownload(page)
  await untilPercent(page, 100)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .toContain('apkDownloaded:/ludo-supreme/')
  await page.goBack()
  await expect(page.getByTestId('download-sheet')).toBeHidden()
  expect(asked).not.toContain(address)
})
