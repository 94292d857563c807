import type { Page } from 'playwright'
import { expect } from 'playwright/test'

type Point = { x: number; y: number }

/** Answers the prompt at a point. */
export type Manner = (at: Point) => Promise<void>

export const byTouch =
  (page: Page): Manner =>
  ({ x, y }) =>
    page.touchscreen.tap(x, y)

// The element that may be tapped has the focus.
export const byKeyboard =
  (page: Page): Manner =>
  () =>
    page.keyboard.press('Enter')

/** Longer than the clock of any match. */
const allTheTimeMs = 130_000

/**
 * Plays a match to its end and returns how often the player had to answer. The page's clock must be installed. After
 * `enough` answers the clock jumps over the rest of the time, which ends a match with a time limit.
 */
export async function playToTheEnd(page: Page, answer: Manner, enough = 1_000) {
  const asked = { rolls: 0, moves: 0 }
  for (;;) {
    const { phase, at } = await situation(page)
    if (phase === 'over') return asked
    if (phase === 'roll') asked.rolls++
    if (phase === 'move') asked.moves++
    if (asked.rolls + asked.moves > enough) await page.clock.fastForward(allTheTimeMs)
    else if (at) await answerUntilHeard(page, answer, phase)
    await page.clock.runFor(2000)
  }
}

/**
 * Answers until the game reacts: a token may still move to the place where it was seen, and on a busy machine a tap may
 * become a long press.
 */
const answerUntilHeard = (page: Page, answer: Manner, asked: string) =>
  expect(async () => {
    const { at } = await situation(page)
    if (at) await answer(at)
    const phase = async () => (await situation(page)).phase
    await expect.poll(phase, { timeout: 2000, intervals: [50] }).not.toBe(asked)
  }).toPass()

const situation = (page: Page) =>
  page.evaluate(() => {
    if (document.querySelector('[data-phase=over]')) return { phase: 'over', at: null } as const
    const asking = [...document.querySelectorAll('.roll:enabled, .movable')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { element, at: { x: x + width / 2, y: y + height / 2 } }
    })
    // If tokens overlap, the topmost one.
    const asked =
      asking.find(({ element, at }) => element.contains(document.elementFromPoint(at.x, at.y))) ?? asking[0]
    if (!asked) return { phase: 'others', at: null } as const
    return { phase: asked.element.matches('.roll') ? 'roll' : 'move', at: asked.at } as const
  })
