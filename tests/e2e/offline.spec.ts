import { openControlled, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/world.ts'

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

test('the page that a visit begins with opens offline, whichever it is', async ({ page, context, site }) => {
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

test('offline on another page, the saved part is offered', async ({ page, context, publish }) => {
  const world = await publish()
  await openControlled(page, world.landing)
  await tapDownload(page)
  await untilPercent(page, 50)
  await context.setOffline(true)
  world.origin.drop()
  await page.goto(`${world.site.url}/ludo/`)
  await page.keyboard.press('Shift')
  await expect(page.getByTestId('resume-offer')).toBeVisible()
  await expect(page.getByTestId('resume-offer')).toContainText('/ 12.0 MB')
})

test('the site can be installed', async ({ page, context, site }) => {
  await openControlled(page, `${site.url}/gu/ludo/`)
  const session = await context.newCDPSession(page)
  const { errors, url } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toBe(`${site.url}/manifest.webmanifest`)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // The tests' context is private, as Playwright makes them; that alone stands in the way.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
