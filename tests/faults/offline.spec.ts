import { nextSaved, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, startsAsked, test, visit, wholeFile } from './world.ts'

test('the network goes away and comes back', async ({ page, context, publish }) => {
  const world = await publish()
  await visit(page, world)
  const saved = nextSaved(page)
  await tapDownload(page)
  await untilPercent(page, 30)
  await context.setOffline(true)
  world.origin.always = [{ do: 'cut', after: 0 }]
  await expect(page.getByTestId('download-status')).toContainText(/ઇન્ટરનેટ|નેટવર્ક/)
  world.origin.always = []
  await context.setOffline(false)
  expect(await saved).toEqual(wholeFile(world))
  expect(startsAsked(world).at(-1)).toBeGreaterThan(3_000_000)
})
