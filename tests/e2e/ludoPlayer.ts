import type { Page } from 'playwright'
import { expect } from 'playwright/test'

type Point = { x: number; y: number }

/** How the scripted player answers what shines at a point: with a finger or with keys. */
export type Manner = (at: Point) => Promise<void>

export const byTouch =
  (page: Page): Manner =>
  ({ x, y }) =>
    page.touchscreen.tap(x, y)

// What may be tapped has the focus.
export const byKeyboard =
  (page: Page): Manner =>
  () =>
    page.keyboard.press('Enter')

/** Longer than the clock of any match. */
const allTheTimeMs = 130_000

/**
 * Plays a begun match to its end, the page's clock installed; returns how often it was asked. After `enough` answers
 * the rest of the time passes at once, which ends a match that has a clock.
 */
export async function playToTheEnd(page: Page, answer: Manner, enough = 1_000) {
  const asked = { rolls: 0, moves: 0 }
  for (;;) {
    const { phase, at } = await situation(page)
    if (phase === 'over') return asked
    if (phase === 'roll') asked.rolls++
    if (phase === 'move') asked.moves++
    if (asked.rolls + asked.moves > enough) await page.clock.fastForward(allTheTimeMs)
    else if (at) await answerUntilHeard(page, () => answer(at), phase)
    await page.clock.runFor(2000)
  }
}

/** A busy machine may take a tap for a long press, which answers nothing: then once more. */
const answerUntilHeard = (page: Page, answer: () => Promise<void>, asked: string) =>
  expect(async () => {
    await answer()
    const phase = async () => (await situation(page)).phase
    await expect.poll(phase, { timeout: 2000, intervals: [50] }).not.toBe(asked)
  }).toPass()

const situation = (page: Page) =>
  page.evaluate(() => {
    const asking = document.querySelector('.roll:enabled, .shining')
    const { x = 0, y = 0, width = 0, height = 0 } = asking?.getBoundingClientRect() ?? {}
    const at = asking && { x: x + width / 2, y: y + height / 2 }
    if (document.querySelector('[data-phase=over]')) return { phase: 'over', at: null } as const
    if (!asking) return { phase: 'others', at } as const
    return { phase: asking.matches('.roll') ? 'roll' : 'move', at } as const
  })
