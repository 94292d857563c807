import { chromium, type Page } from 'playwright'
import { chromiumArgs, chromiumPath } from '../../kit/browser/launch.ts'
import { throttle } from '../../kit/exports/main.ts'
import { serveSite } from '../../kit/site/site.ts'
import type { Figure } from '../measure/figure.ts'
import { longestTask } from '../measure/longestTask.ts'

const answers = 24
// A cheap phone beside the machine that measures.
const slowness = 4

/** How soon the playable demo shows on a slow network, and whether its moves keep a slow phone busy. */
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
  const longest = slowness * (await longestTask(browser, page, () => playOn(page)))
  await browser.close()
  await site.stop()
  return [
    {
      name: 'first paint of the demo',
      measured: firstPaint,
      unit: 'ms',
      reach: { most: 1000 },
      aim: '≤ 1 s',
      how: 'slow 4G, 1600 kbit/s and 150 ms',
    },
    {
      name: 'longest task of a match',
      measured: longest,
      unit: 'ms',
      reach: { most: 50 },
      aim: '≤ 50 ms',
      how: `${answers} rolls and moves, ${slowness} times the processor time here`,
    },
  ]
}

async function playOn(page: Page): Promise<void> {
  for (let answer = 0; answer < answers; answer++) {
    await page.locator('.roll:enabled, .movable').first().waitFor()
    await page.keyboard.press('Enter')
  }
}
