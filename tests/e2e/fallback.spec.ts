import { nextDownload, openControlled, tapDownload } from '../kit/browser/visitor.ts'
import type { LinkFault } from '../kit/exports/main.ts'
import { expect, test } from '../kit/fixtures.ts'
import { useOriginLinks, visit } from '../kit/testSite.ts'

const faults: [name: string, fault: LinkFault][] = [
  ['answers nonsense', { do: 'malformed' }],
  ['gives a link without https', { do: 'give', url: 'http://example.com/x.apk' }],
]

for (const [name, fault] of faults) {
  test(`the default link is opened when the endpoint ${name}`, { tag: '@long' }, async ({
    page,
    context,
    publish,
  }) => {
    const site = await publish({ linkScript: [fault, fault, fault, fault, fault, fault, fault] })
    await useOriginLinks(context, site)
    await visit(page, site)
    const saved = nextDownload(page)
    await tapDownload(page)
    const { sha256 } = await saved
    expect(sha256).toBe(site.origin.live().sha256)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(page.url()).toBe(site.landing)
  })
}

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
  // It would deliver the code of the download worker from its cache.
  test.use({ serviceWorkers: 'block' })

  test('the default link is opened when the download worker cannot be loaded, and another try starts a new one', async ({
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
