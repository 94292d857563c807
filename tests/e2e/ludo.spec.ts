import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { pauseClock } from '../kit/browser/clock.ts'
import { expect, test } from '../kit/fixtures.ts'
import { byKeyboard, byTouch, playToTheEnd } from './ludoPlayer.ts'

test.use({ serviceWorkers: 'block', hasTouch: true })

async function openGame(page: Page, url: string): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('response', (answer) => answer.status() >= 400 && complaints.push(answer.url()))
  await page.clock.install()
  await page.goto(url)
  return complaints
}

/** Waits for the end of every animation that ends: text that fades in has less contrast. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ends.map(({ finished }) => finished))
  })

const result = (page: Page) => page.locator('.result')

async function hasEnded(page: Page) {
  const points = await page.locator('.me .points b').textContent()
  await expect(result(page).locator('.score b')).toHaveText(points ?? '')
  await expect(result(page).locator('.standings li')).toHaveCount(2)
  await expect(page.getByRole('status')).not.toBeEmpty()
  await expect(page.getByTestId('install-after')).toBeVisible()
}

// Unit tests play all variants: `games/ludo/rules/play.property.test.ts`.
test('a visitor plays Ninja to its end with a finger', async ({ page, site }) => {
  const complaints = await openGame(page, `${site.url}/gu/play/ludo/?variant=ninja&seed=7`)
  await expect(page.locator('.me .player')).toBeVisible()
  // With a stopped clock no turn is missed on a busy machine.
  await pauseClock(page, 100)
  const { rolls, moves } = await playToTheEnd(page, byTouch(page))
  expect(rolls).toBe(0)
  expect(moves).toBeGreaterThan(1)
  await hasEnded(page)
  expect(complaints).toEqual([])
})

test('a visitor plays Supreme to its end with the keyboard', async ({ page, site }) => {
  await openGame(page, `${site.url}/play/ludo/?variant=supreme&seed=8`)
  await expect(page.locator('.me .player')).toBeVisible()
  await pauseClock(page, 100)
  // The clock ends this match after 14 answers, which saves two minutes.
  const { moves } = await playToTheEnd(page, byKeyboard(page), 14)
  expect(moves).toBeGreaterThan(1)
  await hasEnded(page)
  await expect(result(page)).toBeFocused()
})

test('a visitor shares the result: the points and the address of the demo', async ({ page, site }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.title = JSON.stringify(data)
    }
  })
  await openGame(page, `${site.url}/play/ludo/?variant=ninja&seed=7`)
  await expect(page.locator('.me .player')).toBeVisible()
  await pauseClock(page, 100)
  await playToTheEnd(page, byTouch(page))
  const points = await result(page).locator('.score b').textContent()
  await page.getByRole('button', { name: 'Share the result' }).tap()
  const shared = `I scored ${points} points in Ludo Ninja. Can you do better?`
  await expect(page).toHaveTitle(JSON.stringify({ text: shared, url: `${site.url}/play/ludo/` }))
})

test('a visitor who never answers is out after three turns, and can play again', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await openGame(page, `${site.url}/play/ludo/?variant=turbo&seed=3`)
  // The first touch starts the time of the turn.
  await page.locator('.board').tap()
  await expect(page.locator('.roll')).toBeEnabled()
  while (!(await result(page).isVisible())) await page.clock.runFor(4000)
  await expect(result(page)).toContainText('Place 2')
  await expect(result(page)).toContainText('Only one player is left.')
  await page.getByRole('button', { name: 'Play again' }).tap()
  await expect(page.locator('.roll')).toBeEnabled()
  await expect(page.locator('.me .spent')).toHaveCount(0)
})

test('axe finds no fault on the table and in the settings', async ({ page, site }) => {
  await openGame(page, `${site.url}/hi/play/ludo/?seed=5`)
  await expect(page.locator('.roll')).toBeEnabled()
  await untilStill(page)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByTestId('ludo-settings').tap()
  await expect(page.getByTestId('ludo-play')).toBeVisible()
  await untilStill(page)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('the time of a match starts with the first touch, the ring shows it, and open settings stop it', async ({
  page,
  site,
}) => {
  await openGame(page, `${site.url}/play/ludo/?variant=league&seed=5`)
  const [roll, clock] = [page.locator('.roll'), page.locator('.limit b')]
  const dots = () =>
    page
      .locator('.roll .lit')
      .evaluate((ring: SVGElement) => ring.style.strokeDasharray.split('0, 1, ').length - 1)
  await expect(roll).toBeEnabled()
  await pauseClock(page, 10)
  await page.clock.runFor(20_000)
  expect([await dots(), await clock.textContent()]).toEqual([56, '2:00'])
  await page.locator('.board').tap()
  await page.clock.runFor(6_000)
  expect(await dots()).toBeGreaterThan(20)
  expect(await dots()).toBeLessThan(34)
  const [left, time] = [await dots(), await clock.textContent()]
  await page.getByTestId('ludo-settings').tap()
  await page.clock.runFor(20_000)
  await page.getByTestId('ludo-settings').tap()
  await expect(roll).toBeEnabled()
  expect([await dots(), await clock.textContent()]).toEqual([left, time])
  await expect(page.locator('.me .spent')).toHaveCount(0)
})

test('on the smallest phone everything is visible and nothing overflows', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openGame(page, `${site.url}/gu/play/ludo/?seed=5&players=4`)
  await expect(page.locator('.roll')).toBeEnabled()
  await expect(page.locator('.roll')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.limit')).toBeInViewport({ ratio: 1 })
  for (const points of await page.locator('.points').all()) await expect(points).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('with reduced motion the die does not roll', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGame(page, `${site.url}/play/ludo/?seed=5`)
  await expect(page.locator('.roll')).toBeEnabled()
  await pauseClock(page, 10)
  await page.locator('.roll').tap()
  await expect(page.locator('.roll')).toBeDisabled()
  await expect(page.locator('.rolling')).toHaveCount(0)
})

test('the chosen game and its limit are shown above the board', async ({ page, site }) => {
  // With a stopped clock no turn is missed on a busy machine.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(`${site.url}/hi/play/ludo/?variant=ninja`)
  const [name, limit] = [page.locator('.variant'), page.locator('.limit b')]
  await expect(name).toHaveText('लूडो निंजा')
  await expect(limit).toHaveText('20')
  await page.getByTestId('ludo-settings').tap()
  await page.locator('.tile').first().tap()
  await expect(name).toHaveText('लूडो सुप्रीम')
  await expect(limit).toHaveText('2:00')
  await page.clock.resume()
  await page.getByTestId('ludo-play').tap()
  await expect(page.locator('.roll')).toBeEnabled()
})

test('the page of the demo has a heading, a description, a canonical address and the rules', async ({
  page,
  site,
}) => {
  await openGame(page, `${site.url}/play/ludo/`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ludo')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Supreme, Turbo, Ninja/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/play\/ludo\/$/)
  for (const rule of ['Ludo Supreme', 'Ludo Turbo', 'Ludo Ninja', 'Supreme League']) {
    await expect(page.getByRole('heading', { level: 2, name: rule })).toBeVisible()
  }
})
