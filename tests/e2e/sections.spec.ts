import type { Page } from 'playwright/test'
import { expect, test } from '../kit/fixtures.ts'

// The routes of a page do not see what a service worker requests.
test.use({ serviceWorkers: 'block' })

const section = (page: Page, name: string) => page.locator(`[data-section=${name}]`)

/** Follows a link of the page to `path`, as a visitor would who found one. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
  }, path)

/** Opens a page and wakes the island of one section. */
async function openAwake(page: Page, address: string, name: string) {
  await page.goto(address)
  await section(page, name).hover()
  await expect(page.locator('[data-awake]').filter({ has: section(page, name) })).toBeVisible()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every section is there, has its looks, and shows more when asked', async ({ page, site }) => {
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

test('a page fetches the files of its own sections only, and takes them over without a complaint', async ({
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

test('nothing moves when an island wakes', async ({ page, site }) => {
  await page.goto(`${site.url}/ludo/`)
  await section(page, 'rating').scrollIntoViewIfNeeded()
  // The sections take their own heights after the scroll.
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

test('a section whose file never comes stays as it was, and all else is alive', async ({ page, site }) => {
  await page.route('**/assets/Rating.*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/Rating.'))
  await page.goto(`${site.url}/ludo/`)
  await section(page, 'rating').hover()
  await failed
  await page.getByTestId('download-button').first().click()
  await expect(page.getByTestId('download-sheet')).toBeVisible()
  await expect(section(page, 'rating').locator('figure').first()).toBeVisible()
})

test('the page stays until the next is there', async ({ page, site }) => {
  let letIn = () => {}
  const held = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route('**/play-cash-games/', async (route) => {
    await held
    await route.continue()
  })
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

test('a section whose view throws stays as it was, is reported, and all else is alive', {
  tag: '@long',
}, async ({ page, site }) => {
  const reports: string[] = []
  page.on('pageerror', ({ message }) => reports.push(message))
  const body = 'export default () => null.cards'
  await page.route('**/assets/Rating.*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.goto(`${site.url}/play-cash-games/`)
  await expect(section(page, 'rating')).toBeVisible()
  await section(page, 'rating').hover()
  await expect.poll(() => reports.join()).toContain('Cannot read properties of null')
  await expect(section(page, 'rating').locator('figure').first()).toBeVisible()
  await expect(section(page, 'payment-section')).toBeVisible()
  await page.getByTestId('download-button').first().click()
  await expect(page.getByTestId('download-sheet')).toBeVisible()
})

test('a page of a book in view turns by itself', async ({ page, site }) => {
  await page.clock.install()
  await page.goto(`${site.url}/how-to-play-ludo/`)
  const open = section(page, 'flipbook').locator('[data-page=open] img')
  await section(page, 'flipbook').scrollIntoViewIfNeeded()
  const cover = await open.getAttribute('src')
  await expect(async () => {
    await page.clock.runFor(10_000)
    expect(await open.getAttribute('src')).not.toBe(cover)
  }).toPass()
  await expect(section(page, 'flipbook').locator('li').first()).toHaveCSS('transition-duration', '1.5s')
})

test('a tap on a video that is not alive yet starts it, and does not leave the page', async ({
  page,
  site,
}) => {
  let tapped = () => {}
  const wasTapped = new Promise<void>((resolve) => {
    tapped = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await wasTapped
    await route.continue()
  })
  await page.goto(`${site.url}/play-cash-games/`)
  const video = section(page, 'video')
  await video.getByRole('link', { name: /^Play video/ }).click()
  tapped()
  await expect(video.locator('video')).toBeVisible()
})

test('a video is fetched when it is started, and the tag manager hears of it', async ({ page, site }) => {
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
