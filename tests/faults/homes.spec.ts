import { nextSaved, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { dearestBreak, expect, MiB, startsAsked, test, wholeFile } from '../kit/world.ts'

test('a first tap before any service worker controls the page', async ({ page, context, publish }) => {
  const world = await publish({ script: [{ do: 'cut', after: 5_000_000 }] })
  await context.route('**/sw.js', (route) => route.abort())
  await page.goto(world.landing)
  const saved = nextSaved(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(world))
  expect(startsAsked(world)).toHaveLength(2)
})

test.describe('where service workers are blocked', () => {
  test.use({ serviceWorkers: 'block' })

  test('the file arrives, is resumed after a reload and saved', async ({ page, publish }) => {
    const world = await publish()
    await page.goto(world.landing)
    await tapDownload(page)
    await untilPercent(page, 40)
    const saved = nextSaved(page)
    await page.reload()
    expect(await saved).toEqual(wholeFile(world))
    expect(startsAsked(world)).toHaveLength(2)
    expect(startsAsked(world)[1]).toBeGreaterThan(0)
  })

  test('two tabs share one run, and the other takes over when the one that runs is closed', async ({
    context,
    publish,
  }) => {
    const world = await publish({ size: 24 * MiB })
    const [first, second] = [await context.newPage(), await context.newPage()]
    for (const tab of [first, second]) await tab.goto(world.landing)
    await tapDownload(first)
    await untilPercent(first, 10)
    const saved = nextSaved(second)
    await tapDownload(second)
    await untilPercent(second, 30)
    await first.close()
    expect(await saved).toEqual(wholeFile(world))
    expect(world.origin.counts.mostAtOnce).toBe(1)
    expect(dearestBreak(world, [30])).toBeLessThanOrEqual(2.5 * MiB)
  })
})
