import { tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB, visit } from '../kit/testSite.ts'

// Unit tests check which networks count as slow: `src/app/download/connection.test.ts`.
test('on slow-4g the banner is shown until the end', async ({ page, publish }) => {
  const site = await publish({ script: [{ do: 'stall', after: 6 * MiB }] })
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { effectiveType: 'slow-4g', saveData: false })
    Object.defineProperty(navigator, 'connection', { value: connection })
  })
  await visit(page, site)
  await tapDownload(page)
  await untilPercent(page, 5)
  await expect(page.getByTestId('weak-internet')).toBeVisible()
  site.origin.resume()
  await untilPercent(page, 100)
  await expect(page.getByTestId('weak-internet')).toBeHidden()
})
