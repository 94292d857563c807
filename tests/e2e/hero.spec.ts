import type { BrowserContext, Page } from 'playwright'
import { pauseClock } from '../kit/browser/clock.ts'
import { watchLayoutShifts } from '../kit/browser/layoutShifts.ts'
import { expect, test } from '../kit/fixtures.ts'

test.use({ serviceWorkers: 'block' })

const locationSays = (context: BrowserContext, status: number, body: object) =>
  context.route('**/api/location', (route) => route.fulfill({ status, json: body }))

const widget = (page: Page) => page.getByTestId('location-widget')

test('where an editor wants it: how many play from where, without a mismatch or a shift', async ({
  page,
  context,
  site,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await locationSays(context, 200, { regionName: 'National Capital Territory of Delhi', country: 'India' })
  const layoutShift = await watchLayoutShifts(page)
  await page.goto(`${site.url}/lite-free-loc/`)
  await expect(widget(page)).toHaveText(/^(1,[5-9]\d|2,00),\d{3}\+ players from Delhi NCR$/)
  const faces = await widget(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  expect(new Set(faces).size).toBe(3)
  expect(await layoutShift()).toBeLessThan(0.02)
  expect(complaints).toEqual([])
})

test('where the place is not known the count still stands', async ({ page, context, site }) => {
  await locationSays(context, 500, {})
  await page.addInitScript(() => {
    Math.random = () => 0.999_999
  })
  await page.goto(`${site.url}/lite-free-loc/`)
  await expect(widget(page)).toHaveText('2,00,000+ players from your area')
})

test('the server tells what its proxy says', { tag: '@long' }, async ({ page, publish }) => {
  const site = await publish({}, { env: { REGION_HEADER: 'x-region', TRUST_PROXY: 'loopback' } })
  await page.setExtraHTTPHeaders({ 'x-region': '%E0%AA%97%E0%AB%81%E0%AA%9C%E0%AA%B0%E0%AA%BE%E0%AA%A4' })
  await page.goto(`${site.url}/lite-free-loc/`)
  await expect(widget(page)).toContainText('players from ગુજરાત')
})

test('on the Ludo pages the demo opens over the page, and gives way in every manner', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await page.goto(`${site.url}/gu/ludo/`)
  const demo = page.getByTestId('playable-demo').first()
  const dialog = page.getByRole('dialog')
  // Tapped before the bundle is there: kept, and given back.
  await demo.click()
  await expect(dialog.locator('iframe[src="/gu/play/ludo/"]')).toBeVisible()
  await expect(dialog.frameLocator('iframe').locator('.roll')).toBeVisible()
  await page.clock.runFor(1600)
  await page.getByTestId('playable-close').click()
  await expect(dialog).toBeHidden()
  await expect(demo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.frameLocator('iframe').locator('.roll')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(demo).toBeFocused()
  await demo.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/gu/ludo/')
})

test('on the home page the picture gives way to the game, and comes back', async ({ page, site }) => {
  await page.clock.install()
  await page.goto(`${site.url}/`)
  const hero = page.locator('[data-section=hero]')
  await expect(hero.locator('iframe')).toHaveCount(0)
  const told = page.waitForRequest('**/logevents?*label=playable_ludo_click*')
  await hero.getByTestId('playable-demo').click()
  expect(new URL((await told).url()).searchParams.get('countPlayLudoHit')).toBe('1')
  await expect(hero.locator('iframe')).toHaveAttribute('src', '/play/ludo/')
  await pauseClock(page, 10)
  await page.clock.runFor(1600)
  await hero.getByTestId('playable-close').click()
  await expect(hero.locator('iframe')).toHaveCount(0)
  await expect(hero.getByTestId('playable-demo')).toBeFocused()
})

test('colours of the content are painted, at each width its own', async ({ page, publishContent }) => {
  const site = await publishContent((content) => {
    Object.assign(content.page('/hi/ludo/').Hero_Banner ?? {}, {
      backgroundColor: '#3A1A08',
      backgroundColorMobile: '#2A0B3C',
      headingColor: '#FFD965',
    })
  })
  await page.goto(`${site.url}/hi/ludo/`)
  const ground = page.locator('[data-section=hero] [data-ground]')
  const heading = page.locator('#hero-heading')
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(ground).toHaveCSS('background-color', 'rgb(58, 26, 8)')
  await expect(heading).toHaveCSS('color', 'rgb(255, 217, 101)')
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(ground).toHaveCSS('background-color', 'rgb(42, 11, 60)')
})

test('no page needs a style attribute, and its policy lets its own colours through', async ({
  page,
  site,
}) => {
  const violations: string[] = []
  page.on(
    'console',
    (message) => /Content.Security.Policy/i.test(message.text()) && violations.push(message.text()),
  )
  for (const path of ['/', '/ludo/', '/gu/ludo/']) {
    const answer = await page.goto(site.url + path)
    expect(await answer?.text()).not.toMatch(/ style="/)
  }
  expect(violations).toEqual([])
})
