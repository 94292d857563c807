import type { CDPSession, Locator, Page } from 'playwright'
import type { Figure } from '../measure/figure.ts'
import { tapOn, withPhone } from './phone.ts'

type Watched = Window & { slowestMs: number }
type Step = [name: string, control: (page: Page) => Locator]

const id = (testId: string) => (page: Page) => page.getByTestId(testId).first()

/** The controls that a visitor taps one after the other. Each journey starts with a new visit. */
const journeys: { path: string; steps: Step[] }[] = [
  {
    path: '/gu/ludo/',
    steps: [
      ['download', id('download-button')],
      ['pause', id('download-pause')],
      ['close', id('download-close')],
    ],
  },
  {
    path: '/gu/ludo/',
    steps: [
      ['a question', (page) => page.locator('[data-section="faq"] summary').nth(2)],
      ['the languages', (page) => page.locator('header summary').first()],
      ['another language', (page) => page.locator('header a[lang="hi"]').first()],
    ],
  },
  {
    path: '/gu/ludo/',
    steps: [['the next winner', (page) => page.locator('[data-section="rating"] button').last()]],
  },
  { path: '/gu/ludo/', steps: [['the demo', (page) => page.locator('[data-starts]').first()]] },
]

/** The slowest response to a tap in all journeys, counted like Interaction to Next Paint. */
export async function interactions(site: string): Promise<Figure> {
  const took: [name: string, ms: number][] = []
  for (const { path, steps } of journeys)
    await withPhone(
      site + path,
      async (page, session) => {
        for (const [name, control] of steps)
          took.push([name, await responseTime(page, session, control(page))])
      },
      (page) => page.addInitScript(watch),
    )
  return {
    name: 'slowest response to a tap in the journeys (INP)',
    measured: Math.max(...took.map(([, ms]) => ms)),
    unit: 'ms',
    target: { most: 150 },
    aim: 100,
    notes: `${took.map(([name, ms]) => `${name} ${ms}`).join(', ')} ms`,
  }
}

/** Records the longest duration of a tap: https://w3c.github.io/event-timing/ */
function watch(): void {
  Object.assign(window, { slowestMs: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const watched = window as unknown as Watched
      if (entry.interactionId > 0) watched.slowestMs = Math.max(watched.slowestMs, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

// The browser reports an entry some time after the frame that it measures.
const entriesMs = 1500

/** Taps a control. Resolves with the milliseconds until the next frame; the browser does not report less than 16. */
async function responseTime(page: Page, session: CDPSession, control: Locator): Promise<number> {
  await control.scrollIntoViewIfNeeded()
  await page.waitForTimeout(entriesMs)
  await page.evaluate(() => Object.assign(window, { slowestMs: 16 }))
  await tapOn(session, await control.boundingBox())
  await page.waitForTimeout(entriesMs)
  return page.evaluate(() => (window as unknown as Watched).slowestMs)
}
