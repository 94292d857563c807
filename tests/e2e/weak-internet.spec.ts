import { tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB, visit } from '../kit/testSite.ts'

for (const [type, shown] of [
  ['3g', true],
  ['2g', true],
  ['slow-2g', true],
  ['slow-4g', true],
  ['4g', false],
] as const) {
  const tag = type === 'slow-4g' || type === '4g' ? [] : '@long'
  test(`on ${type} the banner is ${shown ? 'shown until the end' : 'not shown'}`, { tag }, async ({
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
