import { AxeBuilder } from '@axe-core/playwright'
import { savedFile } from '../kit/browser/saved.ts'
import { expect, test } from '../kit/fixtures.ts'

const paths = { en: '/ludo/', hi: '/hi/ludo/', gu: '/gu/ludo/', bn: '/bn/ludo/' }

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is whole, and its button is a plain link that downloads', async ({ page, site }) => {
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

test('the menu is a dialog that keeps the focus, and gives it back', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${site.url}/gu/ludo/`)
  const opener = page.getByRole('button', { name: 'મેનુ' })
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

test('every language names all languages and itself, and each answers', { tag: '@long' }, async ({
  page,
  site,
  request,
}) => {
  const lists: string[][] = []
  for (const [locale, path] of Object.entries(paths)) {
    const response = await page.goto(site.url + path)
    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    const alternates = page.locator('link[rel=alternate][hreflang]')
    lists.push(
      await alternates.evaluateAll((links) =>
        links
          .map(
            (link) => `${link.getAttribute('hreflang')} ${new URL((link as HTMLLinkElement).href).pathname}`,
          )
          .sort(),
      ),
    )
  }
  const expected = [
    ...Object.entries(paths).map(([locale, path]) => `${locale} ${path}`),
    'x-default /ludo/',
  ].sort()
  for (const list of lists) expect(list).toEqual(expected)
  for (const path of Object.values(paths)) expect((await request.get(site.url + path)).status()).toBe(200)
})

test('at the first sign all of a page is laid out, and of the page that follows in it', async ({
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

test('one heading introduces the page, then the table tells the seven facts', async ({ page, site }) => {
  await page.goto(`${site.url}/ludo/`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  const table = page.getByRole('table')
  expect(
    await page.evaluate(() => {
      const [first, second] = [document.querySelector('h1'), document.querySelector('table')]
      return first && second ? first.compareDocumentPosition(second) : 0
    }),
  ).toBe(4)
  for (const fact of [
    '2-4',
    'Under 10 minutes',
    '18+',
    'Android and iOS',
    'Multiplayer',
    'Internet',
    'No bots',
  ]) {
    await expect(table).toContainText(fact)
  }
})

test('the breadcrumb leads home and ends here', async ({ page, site }) => {
  await page.goto(`${site.url}/gu/ludo/`)
  const items = page.locator('nav[data-section=breadcrumb] li')
  await expect(items).toHaveCount(2)
  await expect(items.last().locator('[aria-current=page]')).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.some((json) => JSON.parse(json)['@type'] === 'BreadcrumbList')).toBe(true)
})

test('the first question is open, and opening another closes it', async ({ page, site }) => {
  await page.goto(`${site.url}/gu/ludo/`)
  const questions = page.locator('[data-section=faq] summary')
  await expect(questions.first()).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('[data-section=faq] details[open]')).toHaveCount(1)
  await questions.nth(1).click()
  await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'true')
  await expect(questions.first()).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('[data-section=faq] details[open]')).toHaveCount(1)
})

test('the sticky bar belongs to widths up to 767 px', async ({ page, site }) => {
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
  // What lies below the first view has its colours once it is laid out.
  await page.keyboard.press('Shift')
  await expect(page.locator('html[data-laid-out]')).toBeAttached()
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
})
