import { nextDownload, openControlled, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import type { Behaviour } from '../kit/exports/main.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB, wholeFile } from '../kit/testSite.ts'

// The file stalls half-way, so that the download still runs when the network is lost.
const halting = { always: [{ do: 'stall', after: 6 * MiB }] } satisfies Partial<Behaviour>

test('a page and the same page in English open offline after one visit', async ({ page, context, site }) => {
  await openControlled(page, `${site.url}/gu/ludo/`)
  await context.setOffline(true)
  for (const [path, locale] of [
    ['/gu/ludo/', 'gu'],
    ['/ludo/', 'en'],
  ] as const) {
    await page.goto(site.url + path)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontWeight)).not.toBe(
      '400',
    )
  }
})

test('a page that was never opened shows the offline page in its language until the network is back', async ({
  page,
  context,
  site,
}) => {
  await openControlled(page, `${site.url}/gu/ludo/`)
  await context.setOffline(true)
  await page.goto(`${site.url}/hi/ludo/download-app`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('अभी इंटरनेट नहीं है')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('अभी इंटरनेट नहीं है')
  await expect(page).toHaveURL(`${site.url}/hi/ludo/download-app/`)
})

test('the offline page shows the stored part, and the download continues when the network is back', {
  tag: '@long',
}, async ({ page, context, publish }) => {
  const site = await publish(halting)
  await openControlled(page, site.landing)
  await tapDownload(page)
  await untilPercent(page, 40)
  await context.setOffline(true)
  site.origin.always = []
  site.origin.drop()
  await page.goto(`${site.url}/fair-play/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No internet right now')
  await page.keyboard.press('Shift')
  await untilPercent(page, 30)
  const saved = nextDownload(page)
  await context.setOffline(false)
  expect(await saved).toEqual(wholeFile(site))
  await expect(page.getByTestId('download-sheet')).toBeVisible()
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)))
    return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => url)
  })
  expect(kept.filter((url) => /\.apk|_download/.test(url))).toEqual([])
})
