import { openControlled, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'

test('a visitor who saves data sees the size first, and the download starts only after a yes', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { effectiveType: '4g', saveData: true })
    Object.defineProperty(navigator, 'connection', { value: connection })
  })
  const files: string[] = []
  page.context().on('request', (request) => {
    if (request.url().includes('/files/')) files.push(request.url())
  })
  await openControlled(page, `${site.url}/ludo/`)
  await tapDownload(page)
  const question = page.getByTestId('data-question')
  await expect(question).toContainText('24.0 MB')
  expect(files).toEqual([])
  await question.getByRole('button', { name: 'Start' }).click()
  await untilPercent(page, 1)
  expect(files).toHaveLength(1)
})
