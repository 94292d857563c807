import { nextSaved, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { dearestBreak, expect, MiB, startsAsked, test, visit, wholeFile } from '../kit/world.ts'

test('the network goes away and comes back', async ({ page, context, publish }) => {
  const world = await publish({ script: [{ do: 'stall', after: 8 * MiB }] })
  await visit(page, world)
  const saved = nextSaved(page)
  await tapDownload(page)
  await untilPercent(page, 30)
  await context.setOffline(true)
  world.origin.drop()
  await expect(page.getByTestId('weak-internet')).toContainText('ઇન્ટરનેટ બંધ છે')
  const asked = startsAsked(world).length
  await context.setOffline(false)
  expect(await saved).toEqual(wholeFile(world))
  expect(startsAsked(world)).toHaveLength(asked + 1)
  expect(startsAsked(world).at(-1)).toBeGreaterThan(3 * MiB)
})

test('a reload without a network shows the saved part, and the network brings the rest', async ({
  page,
  context,
  publish,
}) => {
  const world = await publish({ script: [{ do: 'stall', after: 8 * MiB }] })
  await visit(page, world)
  await tapDownload(page)
  await untilPercent(page, 50)
  await context.setOffline(true)
  world.origin.drop()
  await page.reload()
  await page.keyboard.press('Shift')
  await untilPercent(page, 30)
  const saved = nextSaved(page)
  await context.setOffline(false)
  expect(await saved).toEqual(wholeFile(world))
  expect(dearestBreak(world, [50])).toBeLessThanOrEqual(2.5 * MiB)
})
