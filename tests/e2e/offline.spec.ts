import { nextDownload, openControlled, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import type { Behaviour } from '../kit/exports/main.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB, wholeFile } from '../kit/testSite.ts'

// The file stops coming half-way, so that it is still on its way when the network goes.
const halting = { always: [{ do: 'stall', after: 6 * MiB }] } satisfies Partial<Behaviour>

test('both pages open without a network after one visit', async ({ page, context, site }) => {
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

test('the page that a visit begins with opens offline, whichever it is', { tag: '@long' }, async ({
  page,
  context,
  site,
}) => {
  await openControlled(page, `${site.url}/play-cash-games/`)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a campaign link opens offline too', async ({ page, context, site }) => {
  await openControlled(page, `${site.url}/gu/ludo/`)
  await context.setOffline(true)
  await page.goto(`${site.url}/gu/ludo/?utm_source=sms&gclid=1&pid=x`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('offline on another page, the saved part is offered', { tag: '@long' }, async ({
  page,
  context,
  publish,
}) => {
  const site = await publish(halting)
  await openControlled(page, site.landing)
  await tapDownload(page)
  await untilPercent(page, 40)
  await context.setOffline(true)
  site.origin.always = []
  site.origin.drop()
  await page.goto(`${site.url}/ludo/`)
  await page.keyboard.press('Shift')
  await expect(page.getByTestId('resume-offer')).toBeVisible()
  await expect(page.getByTestId('resume-offer')).toContainText('/ 12.0 MB')
})

test('a page that was never seen is an offline page in its language until the network is back', async ({
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

test('the offline page shows the saved part, and the network brings the rest', { tag: '@long' }, async ({
  page,
  context,
  publish,
}) => {
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

test('a page seen today opens with its pictures although the server has stopped answering', async ({
  page,
  publish,
}) => {
  const site = await publish()
  await openControlled(page, `${site.url}/fair-play/`)
  process.kill(site.pid, 'SIGSTOP')
  try {
    await page.goto(`${site.url}/fair-play/`)
    const openedAfterMs = await page.evaluate(
      () =>
        performance
          .getEntriesByType('navigation')
          .map((entry) => (entry as PerformanceResourceTiming).responseEnd)[0],
    )
    // An older page would be given two seconds. Where nothing else is going on, it takes less than 50 ms.
    expect(openedAfterMs).toBeLessThan(1_500)
    const broken = await page
      .locator('img:not([loading=lazy])')
      .evaluateAll((pictures) =>
        pictures.filter((picture) => (picture as HTMLImageElement).naturalWidth === 0),
      )
    expect(broken).toHaveLength(0)
  } finally {
    process.kill(site.pid, 'SIGCONT')
  }
})
