import type { Page } from 'playwright'

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

/** Plays a begun match to its end, the page's clock installed; returns how often it was asked. */
export async function playToTheEnd(page: Page, answer: Manner): Promise<{ rolls: number; moves: number }> {
  const asked = { rolls: 0, moves: 0 }
  for (;;) {
    const { phase, at } = await situation(page)
    if (phase === 'over') return asked
    if (phase === 'roll') asked.rolls++
    if (phase === 'move') asked.moves++
    if (at) await answer(at)
    await page.clock.runFor(1200)
  }
}

const situation = (page: Page) =>
  page.evaluate(() => {
    const asking = document.querySelector('.roll:enabled, .shining')
    const { x = 0, y = 0, width = 0, height = 0 } = asking?.getBoundingClientRect() ?? {}
    const at = asking && { x: x + width / 2, y: y + height / 2 }
    if (document.querySelector('[data-phase=over]')) return { phase: 'over', at: null } as const
    if (!asking) return { phase: 'others', at } as const
    return { phase: asking.matches('.roll') ? 'roll' : 'move', at } as const
  })
