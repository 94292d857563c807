import type { BrowserContext } from 'playwright'
import { tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/world.ts'

// Without a service worker every page comes from the network, where its data can be changed on the way.
test.use({ serviceWorkers: 'block' })

const withPageData = (context: BrowserContext, from: string, to: string) =>
  context.route('**/gu/ludo/', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    expect(html).toContain(from)
    await route.fulfill({ response, body: html.replace(from, to) })
  })

test('a page may start the download by itself, until it was completed there', async ({
  page,
  context,
  publish,
}) => {
  const world = await publish()
  await withPageData(context, '"downloadWithTiming":false', '"downloadWithTiming":true')
  await page.goto(world.landing)
  await page.keyboard.press('Shift')
  await untilPercent(page, 100)
  const worker = page.waitForEvent('worker')
  await page.reload()
  await page.keyboard.press('Shift')
  await worker
  await page.waitForLoadState('networkidle')
  expect(world.origin.counts.requests).toHaveLength(1)
})

test('a page may ask first before a download goes on', async ({ page, context, publish }) => {
  const world = await publish()
  await withPageData(context, '"disableAutoDownloadRevisit":false', '"disableAutoDownloadRevisit":true')
  await page.goto(world.landing)
  await tapDownload(page)
  await untilPercent(page, 40)
  await page.reload()
  await page.keyboard.press('Shift')
  await expect(page.getByTestId('resume-offer')).toBeVisible()
  expect(world.origin.counts.requests).toHaveLength(1)
  await page.getByTestId('resume-offer').getByRole('button').first().click()
  await untilPercent(page, 100)
  expect(world.origin.counts.requests).toHaveLength(2)
})

test('a consent that is asked for and not given blocks the tap', async ({ page, context, publish }) => {
  const world = await publish()
  await withPageData(
    context,
    '"downloadButton":{',
    '"downloadButton":{"checkbox":{"label":"I am 18 or older"},',
  )
  await page.goto(world.landing)
  await page.keyboard.press('Shift')
  const consent = page.getByRole('checkbox').first()
  await expect(consent).toBeVisible()
  await tapDownload(page)
  await expect(page.getByTestId('download-sheet')).toBeHidden()
  expect(world.origin.counts.requests).toHaveLength(0)
  await consent.check()
  await tapDownload(page)
  await untilPercent(page, 100)
})
