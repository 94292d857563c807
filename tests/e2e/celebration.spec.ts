import type { Page } from 'playwright'
import { tapDownload } from '../kit/browser/visitor.ts'
import { expect, test, visit, type World } from '../kit/world.ts'

async function completeOnAStoppedClock(page: Page, world: World): Promise<void> {
  await page.addInitScript(() => {
    const played: string[] = []
    Object.assign(window, { played })
    HTMLMediaElement.prototype.play = async () => {
      played.push('play')
    }
    HTMLMediaElement.prototype.pause = () => void played.push('pause')
  })
  await page.clock.install()
  await visit(page, world)
  await page.clock.pauseAt(Date.now() + 60_000)
  await tapDownload(page)
  await expect(page.getByTestId('download-overlay')).toBeVisible()
}

const isPlaying = (page: Page) =>
  page.evaluate(() => (window as unknown as { played: string[] }).played.at(-1) === 'play')

test('overlay at once, the button within a second, the hand at 3 s, all over at 15 s', async ({
  page,
  publish,
}) => {
  await completeOnAStoppedClock(page, await publish({ always: [] }))
  const hand = page.getByTestId('hand-gesture')
  const again = page.getByTestId('download-again')
  await expect(again).toBeHidden()
  await page.clock.runFor(1000)
  await expect(again).toBeVisible()
  expect(await isPlaying(page)).toBe(true)
  await page.clock.runFor(1900)
  await expect(hand).toBeHidden()
  await page.clock.runFor(200)
  await expect(hand).toBeVisible()
  await page.clock.runFor(11_800)
  await expect(hand).toBeVisible()
  await page.clock.runFor(200)
  await expect(hand).toBeHidden()
  await expect(page.getByTestId('download-overlay')).toBeHidden()
  expect(await isPlaying(page)).toBe(false)
})

test('closing the sheet ends it all', async ({ page, publish }) => {
  await completeOnAStoppedClock(page, await publish({ always: [] }))
  await page.getByTestId('download-close').click({ force: true })
  await page.clock.runFor(20_000)
  await expect(page.getByTestId('hand-gesture')).toBeHidden()
  await expect(page.getByTestId('download-overlay')).toBeHidden()
  expect(await isPlaying(page)).toBe(false)
})

test('the reset event clears the gesture', async ({ page, publish }) => {
  await completeOnAStoppedClock(page, await publish({ always: [] }))
  await page.clock.runFor(3100)
  await expect(page.getByTestId('hand-gesture')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('download:reset')))
  await expect(page.getByTestId('hand-gesture')).toBeHidden()
})
