import { expect, test } from '../kit/fixtures.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('COPIED stands on the copied code only, and the code is on the clipboard', async ({ page, site }) => {
  await page.goto(site.url)
  const cards = page.locator('[data-section=coupon-list]').getByRole('article')
  const [first, second] = [cards.nth(0), cards.nth(1)]
  await first.getByRole('button', { name: 'COPY COUPON' }).click()
  await expect(first.getByRole('button')).toHaveText('COPIED')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await first.locator('code').textContent(),
  )
  await second.getByRole('button', { name: 'COPY COUPON' }).click()
  await expect(second.getByRole('button')).toHaveText('COPIED')
  await expect(first.getByRole('button')).toHaveText('COPY COUPON')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await second.locator('code').textContent(),
  )
})

test('a logo of a way to pay is smaller up to 767 px', async ({ page, site }) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto(`${site.url}/play-cash-games/`)
  const logo = page.getByRole('img', { name: 'UPI', exact: true })
  const size = () => logo.evaluate((img) => [img.clientWidth, img.clientHeight])
  expect(await size()).toEqual([104, 39])
  await page.setViewportSize({ width: 768, height: 800 })
  expect(await size()).toEqual([140, 52])
})

test('a cover that is not for phones is there from 768 px on', { tag: '@long' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto(`${site.url}/how-to-play-ludo/`)
  const covers = page.locator('[data-section=flipbook] li')
  await expect(covers.first()).toBeHidden()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(covers.first()).toBeVisible()
})

test('the steps of how to play answer to their anchors', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(`${site.url}/ludo/`)
  const links = page.locator('[data-section=how-to-play] nav a')
  await expect(links).toHaveCount(6)
  await links.nth(4).click()
  await expect(page).toHaveURL(/#step-5$/)
  await expect(page.locator('#step-5')).toBeInViewport()
})

test('the cash games page has its parts in their order', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(`${site.url}/play-cash-games/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Play Cash Games')
  const sections = await page
    .locator('main [data-section]')
    .evaluateAll((all) => all.map((section) => section.getAttribute('data-section')))
  expect(sections.filter((name) => name !== 'text-section')).toEqual([
    'hero',
    'payment-logos',
    'download-button',
    'payment-section',
    'rating',
    'game-list',
    'feature',
    'video',
    'install-steps',
    'memberships',
    'faq',
  ])
})
