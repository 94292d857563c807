import type { Locator, Page } from 'playwright'
import { throttle } from '../../kit/exports/main.ts'
import { type Figure, median } from '../measure/figure.ts'
import { usePhoneFonts } from '../measure/phoneFonts.ts'
import { pressMs } from '../measure/press.ts'
import { openSession } from '../measure/session.ts'

const rounds = 9
const slowdown = 6

type Opened = { firstByte: number; firstPaint: number }

/** How soon a page seen within the last day opens on the worst networks there are. */
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
  const swapped = await swaps(page, url, turbo, swapPage)
  const loaded = await swaps(page, url, turbo, loadPage)
  const translated = await swaps(page, url, hindi, swapPage)
  const loadedInHindi = await swaps(page, url, hindi, loadPage)
  await throttle(profile.context, null)
  // It still accepts connections, and answers none.
  process.kill(site.pid, 'SIGSTOP')
  const dead = await openings(page, url)
  process.kill(site.pid, 'SIGCONT')
  await close()
  return [
    ...figures('at slow-2g', '50 kbit/s and 2000 ms in page and service worker', slow),
    ...figures('with a dead origin', 'the server is stopped (SIGSTOP) and answers nobody', dead),
    swap('tap on a link at slow-2g → the page is painted in this one', swapped, loaded, 100, '50'),
    swap('the same to a page of another language, with its fonts', translated, loadedInHindi, 150, '100'),
  ]
}

const swap = (name: string, took: number[], loaded: number[], most: number, aim: string): Figure => ({
  name,
  measured: median(took),
  unit: 'ms',
  reach: { most },
  aim,
  how: `median of ${took.length}, slowest ${Math.max(...took).toFixed(0)} ms; processor ${slowdown} × slower; the button stays down ${pressMs} ms`,
  beside: { ours: median(took), others: { 'the browser loads it from the same cache': median(loaded) } },
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

/** Goes from one page to another by a link; `follow` clicks on it, and measures from the click to the first frame of that. */
async function swaps(
  page: Page,
  from: string,
  to: string,
  follow: (page: Page, link: Locator) => Promise<number>,
): Promise<number[]> {
  await page.goto(to)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(from)
    const link = page.locator(`:is(main, footer) a[href$="${new URL(to).pathname}"]`).first()
    await link.scrollIntoViewIfNeeded()
    await page.locator('html[data-laid-out]').waitFor({ state: 'attached' })
    await page.evaluate(scriptStarted)
    took.push(await follow(page, link))
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return took
}

/** Before that a link is the browser's. */
async function scriptStarted(): Promise<void> {
  await import(document.querySelector<HTMLScriptElement>('script[data-bundle]')?.dataset.bundle ?? '')
}

async function swapPage(page: Page, link: Locator): Promise<number> {
  const swapped = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Functions with names would need a part of the compiler that the page does not have.
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
  return swapped
}

/** Playwright's own click would search for what covers the link while the finger is down, on the same slow processor. */
async function clickOn({ mouse }: Page, link: Locator): Promise<void> {
  const box = await link.boundingBox()
  if (!box) throw new Error('The link is not shown')
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  // A visitor has looked for the link on a page that stands still.
  await link.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await mouse.down()
  await new Promise((resolve) => setTimeout(resolve, pressMs))
  await mouse.up()
}

/** The yardstick: a link for another frame than this one is left to the browser. */
async function loadPage(page: Page, link: Locator): Promise<number> {
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

/** When the page had its first byte and something to see, in ms after the visitor went there. */
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

const figures = (where: string, how: string, opened: Opened[]): Figure[] =>
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
      reach: { most: 200 },
      aim: '100',
      how: `median of ${rounds}, slowest ${Math.max(...times).toFixed(0)} ms; ${how}`,
    }
  })
