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
