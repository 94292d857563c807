import { nextDownload, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB, mostBytesRepeated, requestedOffsets, wholeFile } from '../kit/testSite.ts'

test('a first tap before any service worker controls the page', async ({ page, context, publish }) => {
  const site = await publish({ script: [{ do: 'cut', after: 5_000_000 }] })
  await context.route('**/sw.js', (route) => route.abort())
  await page.goto(site.landing)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(site))
  expect(requestedOffsets(site)).toHaveLength(2)
})

test.describe('where service workers are blocked', () => {
  test.use({ serviceWorkers: 'block' })

  test('the file arrives, is resumed after a reload and saved', { tag: '@rows' }, async ({
    page,
    publish,
  }) => {
    const site = await publish({ script: [{ do: 'stall', after: 8 * MiB }] })
    await page.goto(site.landing)
    await tapDownload(page)
    await untilPercent(page, 40)
    const saved = nextDownload(page)
    await page.reload()
    expect(await saved).toEqual(wholeFile(site))
    expect(requestedOffsets(site)).toHaveLength(2)
    expect(requestedOffsets(site)[1]).toBeGreaterThan(0)
  })

  test('two tabs share one run, and the second continues it when the first is closed', async ({
    context,
    publish,
  }) => {
    const site = await publish({ size: 24 * MiB, always: [{ do: 'stall', after: 12 * MiB }] })
    const [first, second] = [await context.newPage(), await context.newPage()]
    await first.goto(site.landing)
    await tapDownload(first)
    await untilPercent(first, 30)
    // The second tab follows the run without a tap.
    const saved = nextDownload(second)
    await second.goto(site.landing)
    await second.keyboard.press('Shift')
    await untilPercent(second, 30)
    site.origin.always = []
    await first.close()
    expect(await saved).toEqual(wholeFile(site))
    expect(site.origin.counts.mostAtOnce).toBe(1)
    expect(mostBytesRepeated(site, [30])).toBeLessThanOrEqual(2.5 * MiB)
  })
})

test.describe('inside another Android app', () => {
  test.use({
    serviceWorkers: 'block',
    acceptDownloads: false,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 300.0.0.0 Android',
  })

  test('the file arrives, and the sheet has a link to Chrome, because this browser cannot save', async ({
    page,
    publish,
  }) => {
    const site = await publish({ size: 3 * MiB })
    await page.goto(site.landing)
    await tapDownload(page)
    await expect(page.getByTestId('download-again')).toBeAttached()
    const address = site.landing.replace('http', 'intent')
    const link = page.getByTestId('open-in-chrome')
    await expect(link).toBeVisible()
    expect(
      (await link.getAttribute('href'))?.startsWith(
        `${address}#Intent;scheme=http;package=com.android.chrome;`,
      ),
    ).toBe(true)
  })
})
