import type { Page } from 'playwright'
import { tapDownload } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** The labels of the events that the page sent to the log (`sent`) and to the data layer (`told`). */
function watch(page: Page) {
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/logevents') sent.push(searchParams.get('label'))
  })
  const told = () =>
    page.evaluate(() => (window.dataLayer ?? []).map((entry) => (entry as { event?: unknown }).event))
  return { sent, told }
}

test('the log gets no events of a visitor who objects on the privacy page, until the visitor takes it back', async ({
  page,
  site,
}) => {
  const { sent, told } = watch(page)
  const policy = `${site.url}/privacy-policy/`
  const section = page.locator('[data-section=your-data]')
  const openPolicy = async () => {
    await page.goto(policy)
    // The section becomes interactive when it is in view.
    await section.scrollIntoViewIfNeeded()
  }
  await openPolicy()
  await expect(section.getByTestId('visitor-number')).toHaveText(/^[0-9a-f-]{36}$/)
  const number = await page.evaluate(() => localStorage.getItem('newUUID'))
  expect(await section.getByTestId('visitor-number').textContent()).toBe(number)
  await section.getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await section.getByTestId('objection').click()
  await expect(section.getByRole('status')).toContainText('You have objected.')

  await page.goto(`${site.url}/gu/ludo/`)
  sent.length = 0
  await tapDownload(page)
  await expect.poll(told).toContain('apk_download_click')
  await expect(page.getByTestId('download-sheet')).toBeVisible()
  await expect.poll(told).toContain('apk_download_completed')
  expect(sent).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('keptEvents') ?? '[]')).toBe('[]')

  await openPolicy()
  await section.getByTestId('objection').click()
  await expect(section.getByRole('status')).toContainText('This site records')
  await page.goto(`${site.url}/gu/ludo/`)
  await tapDownload(page)
  await expect.poll(() => sent).toContain('apk_download_click')
})
