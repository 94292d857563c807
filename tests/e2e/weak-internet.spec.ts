import { tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB, visit } from '../kit/testSite.ts'

// Which networks are slow is in `src/app/download/connection.test.ts`.
for (const [type, shown] of [
  ['slow-4g', true],
  ['4g', false],
] as const) {
  test(`on ${type} the banner is ${shown ? 'shown until the end' : 'not shown'}`, async ({
    page,
    publish,
  }) => {
    const site = await publish({ script: [{ do: 'stall', after: 6 * MiB }] })
    await page.addInitScript((effectiveType) => {
      const connection = Object.assign(new EventTarget(), { effectiveType, saveData: false })
      Object.defineProperty(navigator, 'connection', { value: connection })
    }, type)
    await visit(page, site)
    await tapDownload(page)
    await untilPercent(page, 5)
    await expect(page.getByTestId('weak-internet')).toBeVisible({ visible: shown })
    site.origin.resume()
    await untilPercent(page, 100)
    await expect(page.getByTestId('weak-internet')).toBeHidden()
  })
}
