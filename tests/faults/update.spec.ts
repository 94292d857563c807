import type { Page } from 'playwright'
import { nextSaved, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { copyBuild } from '../kit/site/build.ts'
import { expect, MiB, startsAsked, test, visit, wholeFile } from '../kit/world.ts'

const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null)

test('a new service worker waits for a running download and takes over on the next visit', async ({
  page,
  publish,
}) => {
  const build = await copyBuild()
  const world = await publish({ size: 24 * MiB }, { root: build.root })
  await visit(page, world)
  const saved = nextSaved(page)
  await tapDownload(page)
  await untilPercent(page, 10)
  await build.changeServiceWorker()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(() => isWaiting(page)).toBe(true)
  expect(await saved).toEqual(wholeFile(world))
  expect(startsAsked(world)).toEqual([0])
  expect(await isWaiting(page)).toBe(true)
  await page.reload()
  await page.keyboard.press('Shift')
  await expect.poll(() => isWaiting(page)).toBe(false)
  await build.remove()
})
