import { AxeBuilder } from '@axe-core/playwright'
import { savedFile } from '../kit/browser/saved.ts'
import { expect, test } from '../kit/fixtures.ts'

const paths = { en: '/ludo/', hi: '/hi/ludo/', gu: '/gu/ludo/', bn: '/bn/ludo/' }

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is complete, and its button is a plain link that downloads the file', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/gu/ludo/`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'gu')
    await expect(page.locator('main')).toHaveText(/[\u0A80-\u0AFF]{3}/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('rowheader')).toHaveCount(7)
    const button = page.getByTestId('download-button').first()
    await expect(button).toHaveAttribute('href', '/files/install-zupee.apk')
    const saving = page.waitForEvent('download')
    await button.click()
    expect((await savedFile(await saving)).size).toBe(24 * 1024 * 1024)
  })
})

test('the menu is a dialog that traps the focus and returns it', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${site.url}/gu/ludo/`)
  const opener = page.getByRole('link', { name: 'મેનુ' })
  const menu = page.getByRole('dialog', { name: 'મેનુ' })
  await opener.click()
  await expect(menu.getByRole('heading', { level: 2, name: 'મેનુ' })).toBeFocused()
  await expect(menu.getByRole('link', { name: 'પૈસા ઉપાડો' })).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  expect(
    await page.evaluate(() => document.activeElement?.closest('main, footer, header > :not(dialog)')),
  ).toBeNull()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'ફેર પ્લે' }).click()
  await expect(page).toHaveURL(`${site.url}/gu/fair-play/`)
  await expect(menu).toBeHidden()
})

test('the first key or touch lays out the whole page, and pages after it are laid out at once', async ({
  page,
  site,
}) => {
  const leftOut = () =>
    page
      .locator('main > [data-section], main > [data-island] > [data-section], footer')
      .evaluateAll((sections) =>
        sections
          .filter((section) => !section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
          .map((section) => section.getAttribute('data-section')),
      )
  await page.goto(`${site.url}/gu/ludo/`)
  await expect(page.locator('footer')).toBeAttached()
  expect(await leftOut()).not.toEqual([])
  await page.keyboard.press('Shift')
  await expect.poll(leftOut).toEqual([])
  await page.locator('footer a[lang=en]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect.poll(leftOut).toEqual([])
})

test('the sticky bar is shown up to 767 px', async ({ page, site }) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto(`${site.url}/gu/ludo/`)
  await page.locator('[data-section=info-table]').scrollIntoViewIfNeeded()
  await page.locator('[data-section=faq]').scrollIntoViewIfNeeded()
  await expect(page.getByTestId('sticky-download')).toBeVisible()
  await expect(page.locator('[data-testid=sticky-download] ~ footer')).toHaveCount(1)
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(page.getByTestId('sticky-download')).toBeHidden()
})

test('the page overflows nowhere at 320 px and has no accessibility fault', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(site.url + paths.gu)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  // Elements below the first view have their colours after they are laid out.
  await page.keyboard.press('Shift')
  await expect(page.locator('html[data-laid-out]')).toBeAttached()
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
})
