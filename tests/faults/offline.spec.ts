import { nextDownload, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB, mostBytesRepeated, requestedOffsets, visit, wholeFile } from '../kit/testSite.ts'

test('the network goes away and comes back', { tag: '@long' }, async ({ page, context, publish }) => {
  const site = await publish({ script: [{ do: 'stall', after: 8 * MiB }] })
  await visit(page, site)
  const saved = nextDownload(page)
  await tapDownload(page)
  await untilPercent(page, 30)
  await context.setOffline(true)
  site.origin.drop()
  await expect(page.getByTestId('weak-internet')).toContainText('ઇન્ટરનેટ બંધ છે')
  const asked = requestedOffsets(site).length
  await context.setOffline(false)
  expect(await saved).toEqual(wholeFile(site))
  expect(requestedOffsets(site)).toHaveLength(asked + 1)
  expect(requestedOffsets(site).at(-1)).toBeGreaterThan(3 * MiB)
})

test('a reload without a network shows the saved part, and the network brings the rest', {
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
