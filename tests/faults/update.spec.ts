import { killBrowser } from '../kit/browser/profile.ts'
import { inspectDownload } from '../kit/browser/storage.ts'
import { nextDownload, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import type { Behaviour } from '../kit/exports/main.ts'
import { expect, type Page, type Publish, test } from '../kit/fixtures.ts'
import { copyBuild } from '../kit/site/build.ts'
import { MiB, mostBytesRepeated, type TestSite, visit, wholeFile } from '../kit/testSite.ts'

const bundleOf = (page: Page) => page.locator('script[data-bundle]').getAttribute('data-bundle')

const askForUpdate = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())

const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null)

// The file stalls after a quarter, until the next build is published.
const halting = { always: [{ do: 'stall', after: 3 * MiB }] } satisfies Behaviour

function resumeDownload({ origin }: TestSite) {
  origin.always = []
  origin.drop()
}

/** Starts a download of the old build, which stalls, and publishes the next build, which waits for its end. */
async function publishMidway(page: Page, publish: Publish) {
  const build = await copyBuild()
  const site = await publish(halting, { root: build.root })
  await visit(page, site)
  const old = (await bundleOf(page)) ?? ''
  const next = old.replace('.js', '-next.js')
  await tapDownload(page)
  await untilPercent(page, 20)
  await build.publishNext()
  await askForUpdate(page)
  await expect.poll(() => isWaiting(page)).toBe(true)
  expect((await page.request.get(site.url + old)).status()).toBe(404)
  return { build, site, old, next }
}

test('a page of the old build completes its download, then offers the new build, and one reload loads it', async ({
  page,
  publish,
}) => {
  const { build, site, old, next } = await publishMidway(page, publish)
  const saved = nextDownload(page)
  resumeDownload(site)
  expect(await saved).toEqual(wholeFile(site))
  expect(await bundleOf(page)).toBe(old)

  await page.getByTestId('download-close').click()
  let loads = 0
  page.on('load', () => loads++)
  await page.getByTestId('update-offer').getByRole('button').last().click()
  await expect.poll(() => loads).toBe(1)
  expect(await bundleOf(page)).toBe(next)
  await page.keyboard.press('Shift')
  expect(await isWaiting(page)).toBe(false)
  expect(loads).toBe(1)
  await build.remove()
})

test('a link on a page of the old build leads to the new build, and the download continues', {
  tag: '@long',
}, async ({ page, publish }) => {
  const { build, site, next } = await publishMidway(page, publish)
  await page.getByTestId('download-close').click()
  await page.locator('footer a[href="/gu/fair-play/"]').first().click()
  await expect(page).toHaveURL(`${site.url}/gu/fair-play/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await bundleOf(page)).toBe(next)
  const saved = nextDownload(page)
  await page.keyboard.press('Shift')
  resumeDownload(site)
  expect(await saved).toEqual(wholeFile(site))
  expect(mostBytesRepeated(site, [20])).toBeLessThanOrEqual(2.5 * MiB)
  await build.remove()
})

test('the next build continues from the last byte that the old one stored', {
  tag: ['@long', '@rows'],
}, async ({ publish, launch }) => {
  const profile = await launch()
  const { build, site } = await publishMidway(profile.page, publish)
  await killBrowser(profile)
  resumeDownload(site)

  const { page } = await launch()
  const saved = nextDownload(page)
  await page.goto(site.landing)
  await page.keyboard.press('Shift')
  expect(await saved).toEqual(wholeFile(site))
  expect(await isWaiting(page)).toBe(false)
  const { records } = await inspectDownload(page)
  expect(records.map(({ layout }) => layout)).toEqual([1])
  expect(mostBytesRepeated(site, [20])).toBeLessThanOrEqual(2.5 * MiB)
  await build.remove()
})
