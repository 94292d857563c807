import { nextDownload, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB, mostBytesRepeated, visit, wholeFile } from '../kit/testSite.ts'

test('after a reload without a network the stored part is shown, and the download continues when the network is back', {
  tag: '@rows',
}, async ({ page, context, publish }) => {
  const site = await publish({ script: [{ do: 'stall', after: 8 * MiB }] })
  await visit(page, site)
  await tapDownload(page)
  await untilPercent(page, 50)
  await context.setOffline(true)
  site.origin.drop()
  await page.reload()
  await page.keyboard.press('Shift')
  await untilPercent(page, 30)
  const saved = nextDownload(page)
  await context.setOffline(false)
  expect(await saved).toEqual(wholeFile(site))
  expect(mostBytesRepeated(site, [50])).toBeLessThanOrEqual(2.5 * MiB)
})
