import { inspectDownload } from '../kit/browser/storage.ts'
import { nextDownload, openControlled, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import type { Fault } from '../kit/exports/main.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB, visit, wholeFile } from '../kit/testSite.ts'

const slow: Fault = { do: 'throttle', rate: 2 * MiB }

test('the sheet opens first, then the link is asked for, with the page as its source', async ({
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

test('percent, MB and seconds left follow the bytes', async ({ page, publish }) => {
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

test('a file of unknown length shows megabytes and no percent', { tag: '@long' }, async ({
  page,
  publish,
}) => {
  const hidden: Fault = { do: 'hide', headers: ['content-length'] }
  const site = await publish({ size: 10 * MiB, always: [slow, { do: 'ignore-range' }, hidden] })
  await openControlled(page, `${site.url}/ludo/`)
  await tapDownload(page)
  const progress = page.getByTestId('download-progress')
  await expect(progress).toContainText(/[1-9]\.\d\s*MB/)
  expect(await progress.getAttribute('aria-valuenow')).toBeNull()
  await expect(page.getByTestId('download-sheet')).not.toContainText(/NaN|Infinity/)
})

test('a whole file is saved under its name and remembered for this path alone', { tag: '@long' }, async ({
  page,
  publish,
}) => {
  const site = await publish()
  await visit(page, site)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(site))
  const flags = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('apkDownloaded:')),
  )
  expect(flags).toEqual(['apkDownloaded:/gu/ludo/'])
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

test('back closes the sheet and stays on the page; the next back leaves it', { tag: '@long' }, async ({
  page,
  publish,
}) => {
  const site = await publish({ always: [slow] })
  await page.goto(`${site.url}/ludo/`)
  await visit(page, site)
  await tapDownload(page)
  await expect(page.getByTestId('download-sheet')).toBeVisible()
  await page.goBack()
  await expect(page.getByTestId('download-sheet')).toBeHidden()
  await expect(page).toHaveURL(site.landing)
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/ludo/`)
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

test('a tap before the page has come alive is kept', async ({ page, publish }) => {
  const site = await publish()
  await page.goto(site.landing, { waitUntil: 'commit' })
  const saved = nextDownload(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(site))
  expect(site.origin.counts.requests).toHaveLength(1)
})

test('what arrived is in a file, and recorded but for 2 MiB', async ({ page, publish }) => {
  const site = await publish({ script: [{ do: 'stall', after: 9 * MiB }] })
  await visit(page, site)
  await tapDownload(page)
  await untilPercent(page, 40)
  await expect.poll(async () => (await inspectDownload(page)).files).toEqual([9 * MiB])
  // The record follows the file, and on a busy machine a moment later.
  await expect.poll(async () => (await inspectDownload(page)).received).toBeGreaterThanOrEqual(7 * MiB)
  const { records, rows } = await inspectDownload(page)
  expect(records).toMatchObject([{ url: site.origin.fileUrl, totalBytes: 12 * MiB }])
  expect(rows).toEqual([])
})

test('a further address of a page has a download of its own, and going back stays on it', {
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
