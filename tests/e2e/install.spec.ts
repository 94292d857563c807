import { openControlled } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'

test('the site can be installed in the language of the page', async ({ page, context, site, request }) => {
  await openControlled(page, `${site.url}/gu/ludo/`)
  const session = await context.newCDPSession(page)
  const { errors, url, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toBe(`${site.url}/manifest-gu.webmanifest`)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Playwright's contexts are private windows, which cannot install a site.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const manifest = JSON.parse(data ?? '')
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/gu/ludo/', lang: 'gu', dir: 'ltr' })
  expect(manifest.shortcuts[0].url).toBe('/gu/ludo/')
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await request.get(site.url + src)
    expect(picture.status()).toBe(200)
    expect((await picture.body()).length).toBeLessThan(150_000)
  }
})

/** Fires the event that Chromium fires after some time on a page. */
const tellInstallable = () => {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  Object.assign(event, { prompt: async () => document.body.setAttribute('data-prompted', '') })
  document.body.setAttribute('data-prevented', String(!dispatchEvent(event)))
}

test('the site offers once to be installed', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(`${site.url}/gu/ludo/`)
  await page.evaluate(tellInstallable)
  await expect(page.locator('body')).toHaveAttribute('data-prevented', 'true')
  const offer = page.getByTestId('install-offer')
  // Only a visitor who has touched the page gets the offer.
  await page.keyboard.press('Shift')
  await expect(offer).toContainText('આ સાઇટ તમારા કમ્પ્યુટરમાં રાખો')
  await offer.getByRole('button', { name: 'ઉમેરો' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-prompted', '')
  await expect(offer).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('installOffered'))).toBe('true')
})
