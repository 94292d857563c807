import { chromium, type Page } from 'playwright'
import { chromiumArgs, chromiumPath } from '../../kit/browser/launch.ts'
import { throttle } from '../../kit/exports/main.ts'
import { serveSite } from '../../kit/site/site.ts'
import type { Figure } from '../measure/figure.ts'
import { longestTask } from '../measure/longestTask.ts'

const moves = 24
/** How many times slower a cheap phone is than the machine of the bench. */
const slowdown = 4

/** How soon the playable demo is painted on a slow network, and how long a match blocks a slow phone. */
export async function demo(): Promise<Figure[]> {
  const site = await serveSite()
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await throttle(context, 'slow-4g')
  await page.goto(`${site.url}/play/ludo/?variant=turbo&seed=7`)
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  const longest = slowdown * (await longestTask(browser, page, () => playMoves(page)))
  await browser.close()
  await site.stop()
  return [
    {
      name: 'first contentful paint of the demo',
      measured: firstPaint,
      unit: 'ms',
      target: { most: 1000 },
    },
    {
      name: 'longest task during a match',
      measured: longest,
      unit: 'ms',
      target: { most: 50 },
    },
  ]
}

async function playMoves(page: Page): Promise<void> {
  for (let move = 0; move < moves; move++) {
    await page.locator('.roll:enabled, .movable').first().waitFor()
    await page.keyboard.press('Enter')
  }
}
