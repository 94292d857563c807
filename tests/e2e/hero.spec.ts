import type { BrowserContext, Page } from 'playwright'
import { watchLayoutShifts } from '../kit/browser/layoutShifts.ts'
import { expect, test } from '../kit/fixtures.ts'

test.use({ serviceWorkers: 'block' })

const locationSays = (context: BrowserContext, status: number, body: object) =>
  context.route('**/api/location', (route) => route.fulfill({ status, json: body }))

const widget = (page: Page) => page.getByTestId('location-widget')

test('the widget shows how many play in the visitor’s region, without a hydration error or a layout shift', async ({
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

test('on the Ludo pages the demo opens over the page; its button, Escape and going back close it', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await page.goto(`${site.url}/gu/ludo/`)
  const demo = page.getByTestId('playable-demo').first()
  const dialog = page.getByRole('dialog')
  // This tap comes before the bundle has loaded.
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

test('the hero has the colours of the content, other ones on a phone', async ({ page, publishContent }) => {
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
