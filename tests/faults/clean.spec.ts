import { nextSaved, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, MiB, startsAsked, test, visit, wholeFile } from '../kit/world.ts'

test('64 MiB arrive whole, over one request without a preflight', async ({ page, publish }) => {
  const world = await publish({ size: 64 * MiB, always: [] })
  await visit(page, world)
  const saved = nextSaved(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(world))
  expect(startsAsked(world)).toEqual([0])
  expect(world.origin.bytesSent()).toBe(64 * MiB)
  expect(world.origin.counts).toMatchObject({ preflights: 0, mostAtOnce: 1 })
})

test('two tabs share one run and save once', async ({ context, publish }) => {
  const world = await publish({ size: 24 * MiB, script: [{ do: 'stall', after: 6 * MiB }] })
  const tabs = [await context.newPage(), await context.newPage()] as const
  const saves: string[] = []
  for (const tab of tabs) {
    await visit(tab, world)
    // The browser refuses a second download that nobody asked for, so the requests for saves are counted.
    tab.on('request', (request) => {
      if (request.url().includes('/save/')) saves.push(request.url())
    })
  }
  const saved = Promise.race(tabs.map(nextSaved))
  await tabs[0].bringToFront()
  await tapDownload(tabs[0])
  await untilPercent(tabs[0], 10)
  await tabs[1].bringToFront()
  await tapDownload(tabs[1])
  await untilPercent(tabs[1], 10)
  world.origin.goOn()
  expect(await saved).toEqual(wholeFile(world))
  for (const tab of tabs) await expect(tab.getByTestId('download-again')).toBeVisible()
  expect(saves).toHaveLength(1)
  expect(world.origin.counts.mostAtOnce).toBe(1)
  expect(world.origin.bytesSent()).toBe(24 * MiB)
})

test('goes on while the visitor walks to another page of the site', async ({ page, publish }) => {
  const world = await publish({ size: 24 * MiB, script: [{ do: 'stall', after: 6 * MiB }] })
  await visit(page, world)
  const saved = nextSaved(page)
  await tapDownload(page)
  await untilPercent(page, 20)
  await page.getByTestId('download-close').click()
  await page.locator('a[hreflang=en]:visible').first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  world.origin.goOn()
  expect(await saved).toEqual(wholeFile(world))
  expect(startsAsked(world)).toEqual([0])
  expect(world.origin.bytesSent()).toBe(24 * MiB)
})
