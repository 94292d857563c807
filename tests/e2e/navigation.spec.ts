import { openControlled, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB } from '../kit/testSite.ts'

test('a visitor who goes to another language and back keeps the document and the download', async ({
  page,
  publish,
}) => {
  const site = await publish({ script: [{ do: 'stall', after: 6 * MiB }] })
  await openControlled(page, site.landing)
  await page.evaluate(() => document.body.setAttribute('data-marked', ''))
  await tapDownload(page)
  await untilPercent(page, 5)
  await page.getByTestId('download-close').click()
  await page.locator('footer a[lang=en]').click()
  await expect(page).toHaveURL(`${site.url}/ludo/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/Ludo/)
  await tapDownload(page)
  await expect(page.getByTestId('download-status')).toContainText('Downloading Zupee app')
  site.origin.resume()
  await untilPercent(page, 100)
  await page.getByTestId('download-close').click()
  // The history entry of the sheet is removed a moment after the sheet closes.
  await page.waitForFunction(() => !history.state?.downloadSheet)
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('lang', 'gu')
  expect(await page.evaluate(() => document.body.hasAttribute('data-marked'))).toBe(true)
  // While the origin stalls, the engine may ask again for what is missing; nothing may start anew.
  const starts = site.origin.counts.requests.map(
    ({ range }) => range === null || range.startsWith('bytes=0-'),
  )
  expect(starts.filter(Boolean)).toHaveLength(1)
})
