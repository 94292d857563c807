import { inspectDownload } from '../kit/browser/inspect.ts'
import { killServiceWorker } from '../kit/browser/service-worker.ts'
import { nextSaved, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import type { Behaviour } from '../kit/origin/origin.ts'
import { copyBuild } from '../kit/site/build.ts'
import {
  dearestBreak,
  expect,
  MiB,
  type Page,
  startsAsked,
  test,
  visit,
  type World,
  wholeFile,
} from '../kit/world.ts'

const bundleOf = (page: Page) => page.locator('script[data-bundle]').getAttribute('data-bundle')

const askForUpdate = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())

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

// The file stops coming after a quarter, for as long as the next build takes.
const halting = { always: [{ do: 'stall', after: 3 * MiB }] } satisfies Behaviour

function goOn({ origin }: World) {
  origin.always = []
  origin.drop()
}

test('a page of the old build goes on, and the new one is offered after the download and taken with one reload', async ({
  page,
  publish,
}) => {
  const build = await copyBuild()
  const world = await publish(halting, { root: build.root })
  await visit(page, world)
  const old = await bundleOf(page)
  const saved = nextSaved(page)
  await tapDownload(page)
  await untilPercent(page, 20)
  await build.publishNext()
  await askForUpdate(page)
  await expect.poll(() => isWaiting(page)).toBe(true)
  expect((await page.request.get(world.site.url + old)).status()).toBe(404)

  await page.getByTestId('download-close').click()
  await page.locator('footer a[href="/fair-play/"]').first().click()
  await expect(page).toHaveURL(`${world.site.url}/fair-play/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  goOn(world)
  expect(await saved).toEqual(wholeFile(world))
  expect(dearestBreak(world, [20])).toBeLessThanOrEqual(2.5 * MiB)

  let reloads = 0
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) reloads++
  })
  await page.getByTestId('update-offer').getByRole('button').last().click()
  await expect.poll(() => bundleOf(page).catch(() => old)).toBe(old?.replace('.js', '-next.js'))
  await page.keyboard.press('Shift')
  expect(await isWaiting(page)).toBe(false)
  expect(reloads).toBe(1)
  await build.remove()
})

test('the next build goes on from the last byte that the old one saved', async ({
  page,
  context,
  publish,
}) => {
  const build = await copyBuild()
  const world = await publish(halting, { root: build.root })
  await visit(page, world)
  await tapDownload(page)
  await untilPercent(page, 20)
  await build.publishNext()
  await askForUpdate(page)
  await expect.poll(() => isWaiting(page)).toBe(true)
  // Nothing of the old build runs on: the battery is empty.
  await page.goto('about:blank')
  await killServiceWorker(context)
  goOn(world)

  const saved = nextSaved(page)
  await page.goto(world.landing)
  await page.keyboard.press('Shift')
  expect(await saved).toEqual(wholeFile(world))
  expect(await isWaiting(page)).toBe(false)
  const { records } = await inspectDownload(page)
  expect(records.map(({ layout }) => layout)).toEqual([1])
  expect(dearestBreak(world, [20])).toBeLessThanOrEqual(2.5 * MiB)
  await build.remove()
})
