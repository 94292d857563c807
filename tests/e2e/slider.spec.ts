import type { Page } from 'playwright'
import { expect, test } from '../kit/fixtures.ts'

// A service worker would only slow these tests down.
test.use({ serviceWorkers: 'block' })

const slider = (page: Page) => page.locator('[data-section=image-slider] [aria-roledescription=carousel]')

/** Opens a page and hydrates its slider. */
async function open(page: Page, url: string, width = 390) {
  await page.setViewportSize({ width, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(url)
  await page.keyboard.press('Shift')
  await slider(page).hover()
  await expect(slider(page).locator('ul[data-swipes]')).toBeVisible()
}

/** The index of the first item on screen. */
const first = (page: Page) =>
  slider(page)
    .locator('ul')
    .first()
    .evaluate((track) => {
      const left = track.getBoundingClientRect().left - 1
      return [...track.children].findIndex((item) => item.getBoundingClientRect().left >= left)
    })

const wholeItems = (page: Page) =>
  slider(page)
    .locator('ul')
    .first()
    .evaluate((track) => {
      const { left, right } = track.getBoundingClientRect()
      return [...track.children].filter((item) => {
        const box = item.getBoundingClientRect()
        return box.left >= left - 1 && box.right <= right + 1
      }).length
    })

async function drag(page: Page, by: number) {
  const box = await slider(page).locator('ul').first().boundingBox()
  if (!box) throw new Error('The slider is not visible.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const part of [0.5, 1]) {
    await page.mouse.move(x + part * by, y)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.mouse.up()
}

test('one item fits below 600 px, two to 1100 px, three above', async ({ page, site }) => {
  for (const [width, items] of [
    [599, 1],
    [600, 2],
    [1100, 2],
    [1101, 3],
  ] as const) {
    await open(page, `${site.url}/ludo-khelo-india/`, width)
    expect([width, await wholeItems(page)]).toEqual([width, items])
  }
})

test('a drag of 29 px moves nothing, one of 31 px takes one step', async ({ page, site }) => {
  await open(page, `${site.url}/ludo-khelo-india/`)
  await drag(page, -29)
  expect(await first(page)).toBe(0)
  await drag(page, -31)
  await expect.poll(() => first(page)).toBe(1)
  await drag(page, -340)
  await expect.poll(() => first(page)).toBe(2)
  await drag(page, 31)
  await expect.poll(() => first(page)).toBe(1)
})

test('the keyboard moves the slider, and its dots follow', async ({ page, site }) => {
  await open(page, `${site.url}/ludo-khelo-india/`)
  await slider(page).locator('ul').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider(page).locator('[aria-current=true]')).toHaveAccessibleName('2 of 4')
})

test('the arrows of the testimonials are named and 22 px large', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(`${site.url}/play-cash-games/`)
  const rating = page.locator('[data-section=rating]')
  for (const name of ['Previous', 'Next']) {
    const icon = rating.getByRole('button', { name }).locator('svg')
    expect(await icon.evaluate((svg) => [svg.clientWidth, svg.clientHeight])).toEqual([22, 22])
  }
})
