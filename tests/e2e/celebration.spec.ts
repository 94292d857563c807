import type { Page } from 'playwright'
import { pauseClock } from '../kit/browser/clock.ts'
import { tapDownload } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { type TestSite, visit } from '../kit/testSite.ts'

/** Completes a download with a stopped clock. Returns a function that moves the clock to a time (ms) after completion. */
async function completeAndStopClock(page: Page, site: TestSite): Promise<(ms: number) => Promise<void>> {
  await page.addInitScript(() => {
    const played: string[] = []
    Object.assign(window, { played })
    HTMLMediaElement.prototype.play = async () => void played.push('play')
    HTMLMediaElement.prototype.pause = () => void played.push('pause')
  })
  await page.clock.install()
  await visit(page, site)
  await pauseClock(page, 100)
  await tapDownload(page)
  // The download begins when the sheet is painted.
  await page.clock.runFor(50)
  const completedAt = await page.evaluate(() => Date.now())
  await expect(page.getByTestId('download-overlay')).toBeVisible()
  return async (ms) => page.clock.runFor(completedAt + ms - (await page.evaluate(() => Date.now())))
}

const isPlaying = (page: Page) =>
  page.evaluate(() => (window as unknown as { played: string[] }).played.at(-1) === 'play')

test('overlay at once, the button within a second, the hand at 3 s, all over at 15 s', async ({
  page,
  publish,
}) => {
  const goTo = await completeAndStopClock(page, await publish({ always: [] }))
  const hand = page.getByTestId('hand-gesture')
  await goTo(1000)
  await expect(page.getByTestId('download-again')).toBeVisible()
  expect(await isPlaying(page)).toBe(true)
  await goTo(2900)
  await expect(hand).toBeHidden()
  await goTo(3100)
  await expect(hand).toBeVisible()
  await goTo(14_900)
  await expect(hand).toBeVisible()
  await goTo(15_100)
  await expect(hand).toBeHidden()
  await expect(page.getByTestId('download-overlay')).toBeHidden()
  expect(await isPlaying(page)).toBe(false)
})

test('the reset event clears the gesture', { tag: '@long' }, async ({ page, publish }) => {
  const goTo = await completeAndStopClock(page, await publish({ always: [] }))
  await goTo(3100)
  await expect(page.getByTestId('hand-gesture')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('download:reset')))
  await expect(page.getByTestId('hand-gesture')).toBeHidden()
})
