import type { Locator, Page } from 'playwright'
import { throttle } from '../../kit/exports/main.ts'
import { type Figure, median } from '../measure/figure.ts'
import { usePhoneFonts } from '../measure/phoneFonts.ts'
import { pressMs } from '../measure/press.ts'
import { openSession } from '../measure/session.ts'
import { settled } from '../measure/settled.ts'

const rounds = 9
const slowdown = 6

type Opened = { firstByte: number; firstPaint: number }

/** How soon a page opens on the slowest networks if it was visited within the last day. */
export async function pages(): Promise<Figure[]> {
  usePhoneFonts()
  const { page, profile, site, close } = await openSession({ size: 1024 })
  const url = page.url()
  await page.waitForFunction(
    async (path) => caches.match(path, { cacheName: 'pages' }),
    new URL(url).pathname,
  )
  await throttle(profile.context, 'slow-2g')
  const slow = await openings(page, url)
  const turbo = `${url}ludo-turbo/`
  const hindi = url.replace('/gu/', '/hi/')
  const sameLanguage = await navigations(page, url, turbo)
  const otherLanguage = await navigations(page, url, hindi)
  await throttle(profile.context, null)
  // The stopped server still accepts connections, and responds to none.
  process.kill(site.pid, 'SIGSTOP')
  const dead = await openings(page, url)
  process.kill(site.pid, 'SIGCONT')
  await close()
  return [
    ...openingFigures('on slow-2g', slow),
    ...openingFigures('with a server that does not respond', dead),
    navigationFigure('click on a link on slow-2g: until the new page is painted', sameLanguage, 100, 50),
    navigationFigure(
      'click on a link to another language on slow-2g: until the new page is painted',
      otherLanguage,
      150,
      100,
    ),
  ]
}

/** Times in ms of each round: of the script of the site, and of the browser's own navigation. */
type Navigations = { ours: number[]; browser: number[] }

const navigationFigure = (
  name: string,
  { ours, browser }: Navigations,
  most: number,
  aim: number,
): Figure => ({
  name,
  measured: median(ours),
  unit: 'ms',
  target: { most },
  aim,
  notes: `slowest ${Math.max(...ours).toFixed(0)} ms`,
  beside: { ours, others: { "the browser's own navigation from the same cache": browser } },
})

async function openings(page: Page, url: string): Promise<Opened[]> {
  const opened: Opened[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('about:blank')
    await page.goto(url, { waitUntil: 'commit' })
    opened.push(await page.evaluate(seen))
  }
  return opened
}

/** Follows a link from one page to another with a slow processor, in turns by the site's script and by the browser. */
async function navigations(page: Page, from: string, to: string): Promise<Navigations> {
  await page.goto(to)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const took: Navigations = { ours: [], browser: [] }
  for (let round = 0; round < rounds; round += 1) {
    took.ours.push(await byScript(page, await shownLink(page, from, to)))
    took.browser.push(await byBrowser(page, await shownLink(page, from, to)))
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return took
}

/** A link to `to` on the page `from`, once that page has loaded and the browser has settled. */
async function shownLink(page: Page, from: string, to: string): Promise<Locator> {
  await page.goto(from)
  const link = page.locator(`:is(main, footer) a[href$="${new URL(to).pathname}"]`).first()
  await link.scrollIntoViewIfNeeded()
  await page.locator('html[data-laid-out]').waitFor({ state: 'attached' })
  await page.evaluate(scriptStarted)
  await settled()
  return link
}

/** Waits until the site's script handles clicks on links. Before, the browser does. */
async function scriptStarted(): Promise<void> {
  await import(document.querySelector<HTMLScriptElement>('script[data-bundle]')?.dataset.bundle ?? '')
}

/** Clicks on a link, and resolves with the ms until the script of the site has painted the new page. */
async function byScript(page: Page, link: Locator): Promise<number> {
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // The compiler wraps named functions in a helper that the page does not have.
        addEventListener(
          'click',
          ({ timeStamp }) =>
            new MutationObserver(() =>
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
            ).observe(document.body, { childList: true }),
          { capture: true, once: true },
        )
      }),
  )
  await clickOn(page, link)
  return painted
}

/** Playwright's own click would check for covering elements while the button is down, on the same slow processor. */
async function clickOn({ mouse }: Page, link: Locator): Promise<void> {
  const box = await link.boundingBox()
  if (!box) throw new Error('The link is not visible.')
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  // A visitor clicks on a page that has stopped moving.
  await link.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await mouse.down()
  await new Promise((resolve) => setTimeout(resolve, pressMs))
  await mouse.up()
}

/** The same by the browser: the site's script does not handle links with a target. */
async function byBrowser(page: Page, link: Locator): Promise<number> {
  await link.evaluate((anchor) => {
    anchor.setAttribute('target', '_top')
    addEventListener(
      'click',
      ({ timeStamp }) => sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)),
      { capture: true, once: true },
    )
  })
  await Promise.all([page.waitForEvent('framenavigated'), clickOn(page, link)])
  const { firstPaint } = await page.evaluate(seen)
  return page.evaluate(
    (painted) => performance.timeOrigin + painted - Number(sessionStorage.getItem('clicked')),
    firstPaint,
  )
}

/** The first byte and the first contentful paint, in ms after the navigation began. */
async function seen(): Promise<Opened> {
  const paint = await new Promise<PerformanceEntry>((resolve) =>
    new PerformanceObserver((list) => {
      const [first] = list.getEntriesByName('first-contentful-paint')
      if (first) resolve(first)
    }).observe({ type: 'paint', buffered: true }),
  )
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return { firstByte: navigation?.responseStart ?? Number.NaN, firstPaint: paint.startTime }
}

const openingFigures = (where: string, opened: Opened[]): Figure[] =>
  (
    [
      ['first byte', 'firstByte'],
      ['first contentful paint', 'firstPaint'],
    ] as const
  ).map(([name, moment]) => {
    const times = opened.map((one) => one[moment])
    return {
      name: `${name} ${where}`,
      measured: median(times),
      unit: 'ms',
      target: { most: 200 },
      aim: 100,
      notes: `slowest ${Math.max(...times).toFixed(0)} ms`,
    }
  })
