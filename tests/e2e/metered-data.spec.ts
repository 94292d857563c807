import type { Page } from 'playwright'
import { openControlled, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'

const reports = (page: Page, connection: object) =>
  page.addInitScript((facts) => {
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), facts) })
  }, connection)

test('a visitor who saves data sees the size first, and the download starts only after a yes', async ({
  page,
  site,
}) => {
  await reports(page, { effectiveType: '4g', saveData: true })
  const files: string[] = []
  page.context().on('request', (request) => {
    if (request.url().includes('/files/')) files.push(request.url())
  })
  await openControlled(page, `${site.url}/ludo/`)
  await tapDownload(page)
  const question = page.getByTestId('data-question')
  await expect(question).toContainText('It takes only 16.1 MB of data for the 24.0 MB app.')
  expect(files).toEqual([])
  await question.getByRole('button', { name: 'Start' }).click()
  await untilPercent(page, 1)
  expect(files).toHaveLength(1)
})

test('on a slow mobile network, the question names the data of a slow network, too', async ({
  page,
  site,
}) => {
  await reports(page, { effectiveType: '2g', type: 'cellular' })
  await openControlled(page, `${site.url}/ludo/`)
  await tapDownload(page)
  const question = page.getByTestId('data-question')
  await expect(question).toContainText('It takes 24.0 MB of data, on a slow network only 16.1 MB.')
})

test('before the tap, the page names both sizes; where data is saved, the one that is certain', async ({
  page,
  site,
}) => {
  const facts = page.getByTestId('file-facts')
  const size = page.locator('[data-section="about-file"] dd').nth(1)
  await page.goto(`${site.url}/ludo/`)
  await expect(facts).toContainText('24 MB, on slow networks 16 MB of data')
  await size.scrollIntoViewIfNeeded()
  await expect(size).toHaveText('24.0 MB, on slow networks 16.1 MB of data')
  await reports(page, { effectiveType: '4g', saveData: true })
  await page.reload()
  await size.scrollIntoViewIfNeeded()
  await expect(size).toHaveText('24.0 MB, 16.1 MB of data')
})
