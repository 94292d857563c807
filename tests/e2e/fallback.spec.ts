import { nextDownload, openControlled, tapDownload } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { useOriginLinks } from '../kit/testSite.ts'

test('a link endpoint that fails once is asked again', async ({ page, context, publish }) => {
  const site = await publish({ linkScript: [{ do: 'answer', status: 500 }] })
  await useOriginLinks(context, site)
  await openControlled(page, site.landing)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect((await saved).name).toBe('install-zupee.apk')
  expect(site.origin.counts.links).toHaveLength(2)
})

test.describe('without a service worker', () => {
  // A service worker would serve the download worker from its cache.
  test.use({ serviceWorkers: 'block' })

  test('the page opens the default link if the download worker cannot be loaded, and the next tap starts a new worker', async ({
    page,
    context,
    publish,
  }) => {
    const site = await publish()
    await useOriginLinks(context, site)
    const address = '**/assets/download.worker*.js'
    await context.route(address, (route) => route.abort())
    await page.goto(site.landing)
    const linked = nextDownload(page)
    await tapDownload(page)
    expect((await linked).sha256).toBe(site.origin.live().sha256)
    const sheet = page.getByTestId('download-sheet')
    await expect(sheet.getByRole('link')).toBeVisible()
    await context.unroute(address)
    const saved = nextDownload(page)
    await sheet.getByRole('button').last().click()
    expect((await saved).name).toBe('install-zupee.apk')
    await expect(page.getByTestId('download-progress')).toHaveAttribute('aria-valuenow', '100')
  })
})
