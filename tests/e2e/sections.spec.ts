import type { Page } from 'playwright/test'
import { holdRequests } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'

// `page.route` does not see the requests of a service worker.
test.use({ serviceWorkers: 'block' })

const section = (page: Page, name: string) => page.locator(`[data-section=${name}]`)

/** Clicks a link to `path`. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
  }, path)

/** Opens a page and hydrates the island of one section. */
async function openAwake(page: Page, address: string, name: string) {
  await page.goto(address)
  await section(page, name).hover()
  await expect(page.locator('[data-awake]').filter({ has: section(page, name) })).toBeVisible()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every section is there with its styles, and its details open', async ({ page, site }) => {
    await page.goto(`${site.url}/gu/ludo/`)
    for (const name of ['feature', 'rating', 'text-section', 'game-list'])
      await expect(section(page, name).first()).toBeVisible()
    await expect(section(page, 'feature').getByRole('listitem')).toHaveCount(6)
    await expect(section(page, 'game-list').getByRole('article')).toHaveCount(4)
    await expect(section(page, 'game-list').locator('> div')).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(section(page, 'text-section').first()).toHaveCSS('background-color', 'rgb(243, 236, 221)')
    await expect(section(page, 'text-section').first()).toHaveCSS('margin-top', '44px')
    const more = section(page, 'text-section').locator('details').first()
    await expect(more.getByText('₹10 લાખ')).toBeHidden()
    await more.locator('summary').click()
    await expect(more.getByText('₹10 લાખ')).toBeVisible()
  })
})

test('a page fetches only the files of its own sections, and hydrates them without an error', async ({
  page,
  site,
}) => {
  const files: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await openAwake(page, `${site.url}/ludo/`, 'rating')
  const toggle = section(page, 'text-section').getByRole('button').first()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  expect(files.some((file) => file.includes('/Rating.'))).toBe(true)
  expect(files.filter((file) => /\/(?:Video|CouponList|Flipbook)/.test(file))).toEqual([])
  expect(complaints).toEqual([])
})

test('no element moves when React hydrates an island', async ({ page, site }) => {
  await page.goto(`${site.url}/ludo/`)
  await section(page, 'rating').scrollIntoViewIfNeeded()
  // The sections get their real heights after the scroll.
  await expect(page.locator('html')).toHaveAttribute('data-laid-out')
  const shifts = await page.evaluateHandle(async () => {
    await new Promise(requestAnimationFrame)
    const values: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        values.push((entry as PerformanceEntry & { value: number }).value)
    })
    await new Promise(requestAnimationFrame)
    observer.observe({ type: 'layout-shift' })
    return values
  })
  await section(page, 'rating').hover()
  await expect(page.locator('[data-island=Rating]')).toHaveAttribute('data-awake')
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await shifts.jsonValue()).toEqual([])
})

test('a section whose script fails to load keeps its HTML, and the rest of the page works', async ({
  page,
  site,
}) => {
  await page.route('**/assets/Rating.*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/Rating.'))
  await page.goto(`${site.url}/ludo/`)
  await section(page, 'rating').hover()
  await failed
  await page.getByTestId('download-button').first().click()
  await expect(page.getByTestId('download-sheet')).toBeVisible()
  await expect(section(page, 'rating').locator('figure').first()).toBeVisible()
})

test('the page stays until the next one has loaded', async ({ page, site }) => {
  const letIn = await holdRequests(page, '**/play-cash-games/')
  await openAwake(page, `${site.url}/ludo/`, 'rating')
  await page.evaluate(() => document.body.setAttribute('data-marked', ''))
  const asked = page.waitForRequest('**/play-cash-games/')
  await follow(page, '/play-cash-games/')
  await asked
  await expect(section(page, 'game-list')).toBeAttached()
  await expect(page).toHaveURL(`${site.url}/ludo/`)
  letIn()
  await expect(page).toHaveURL(`${site.url}/play-cash-games/`)
  await expect(section(page, 'memberships')).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-marked', '')
})

test('a video is fetched when the visitor starts it, and the tag manager gets an event', async ({
  page,
  site,
}) => {
  const films: string[] = []
  page.on('request', (request) => request.url().endsWith('.webm') && films.push(request.url()))
  await openAwake(page, `${site.url}/play-cash-games/`, 'video')
  const video = section(page, 'video')
  await video.scrollIntoViewIfNeeded()
  expect(films).toEqual([])
  await video.getByRole('link', { name: /^Play video/ }).click()
  await expect(video.locator('video')).toHaveJSProperty('paused', false)
  await expect(video.locator('video')).toBeFocused()
  expect(films).toContain(`${site.url}/videos/install.webm`)
  expect(await page.evaluate(() => JSON.stringify(window.dataLayer))).toContain('/videos/install.webm')
})

test('a cover that is not for phones is shown from 768 px on', { tag: '@long' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto(`${site.url}/how-to-play-ludo/`)
  const covers = page.locator('[data-section=flipbook] li')
  await expect(covers.first()).toBeHidden()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(covers.first()).toBeVisible()
})
