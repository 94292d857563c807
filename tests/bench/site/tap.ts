import { brotliCompressSync } from 'node:zlib'
import type { CDPSession, Page } from 'playwright'
import { serveContent } from '../../kit/site/content.ts'
import { scriptsAfterSign, withEveryType } from '../../kit/site/everyType.ts'
import { type Site, serveSite } from '../../kit/site/site.ts'
import { type Figure, median } from '../measure/figure.ts'
import { usePhoneFonts } from '../measure/phoneFonts.ts'
import { interactions } from './interactions.ts'
import { phoneProfile, tapOn, withPhone } from './phone.ts'

const rounds = 5
/** When the visitor taps, in ms after the first paint. */
const taps = [100, 300, 1000, 3000, 8000]
const quietMs = 10_000

/** The least that a tap can open: what the machine takes for that is part of every answer. */
const emptyPage =
  "data:text/html,<meta name=viewport content='width=device-width'><button data-testid=download-button onclick=\"document.querySelector('dialog').showModal()\">Download</button><dialog>Download</dialog>"

/** Times of the page's clock in ms; null while it has not happened. */
type Seen = { tapped: number | null; painted: number | null; asked: number | null }
type Watched = Window & { seen: Seen }

/** How soon a tap on download is answered on a cheap phone, and what runs before anybody has touched the page. */
export async function tap(): Promise<Figure[]> {
  usePhoneFonts()
  const site = await serveSite()
  const url = `${site.url}/gu/ludo/`
  const figures: Figure[] = []
  for (const afterMs of taps) {
    const seen: { painted: number; asked: number }[] = []
    const least: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      seen.push(await withPhone(url, (...phone) => answerTo(...phone, afterMs), watchTap))
      least.push(await withPhone(emptyPage, (...phone) => paintedAfter(...phone, afterMs), watchTap))
    }
    const times = (of: 'painted' | 'asked') => seen.map((one) => one[of])
    figures.push(
      figure(`tap ${afterMs / 1000} s after the first paint → the sheet is painted`, times('painted'), least),
      figure(`tap ${afterMs / 1000} s after the first paint → link asked for`, times('asked')),
    )
  }
  const { scripts, requests } = await withPhone(url, untouched, recordScripts)
  const slowest = await interactions(site.url)
  const everyType = await weightOfEveryType(site)
  await site.stop()
  return [
    ...figures,
    slowest,
    {
      name: 'JavaScript run before a sign, Brotli',
      measured: scripts / 1000,
      unit: 'KB',
      reach: { most: 12 },
      aim: '9',
      how: `the inline script and all files that the page ran in ${quietMs / 1000} s without input`,
    },
    {
      name: 'JavaScript of a page of all types after a sign, Brotli',
      measured: everyType / 1000,
      unit: 'KB',
      reach: { most: 78 },
      aim: '70',
      how: 'all files that a page of the eighteen types has fetched once every island is awake',
    },
    {
      name: 'requests before a sign',
      measured: requests,
      unit: '',
      reach: { most: 12 },
      aim: '9',
      how: 'of the page itself, with its document; the service worker is left out',
    },
  ]
}

const figure = (name: string, times: number[], least?: number[]): Figure => ({
  name,
  measured: median(times),
  unit: 'ms',
  reach: { most: 100 },
  aim: '50',
  how: `median of ${rounds}, slowest ${Math.max(...times).toFixed(0)} ms; ${phoneProfile}`,
  ...(least && { beside: { ours: median(times), others: { 'a dialog on an empty page': median(least) } } }),
})

/**
 * Notes when a tap is made, when the frame with its answer is presented, and when the page asks for the link. The time of
 * a tap is that of the input, which the page may handle later: https://w3c.github.io/event-timing/
 */
function watch(): void {
  const seen: Seen = { tapped: null, painted: null, asked: null }
  Object.assign(window, { seen })
  const observer = new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (name !== 'click' || seen.tapped !== null) continue
      seen.tapped = startTime
      if (document.querySelector('dialog[open]')) seen.painted = startTime + duration
      dispatchEvent(new Event('tap-seen'))
    }
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  const { fetch } = window
  window.fetch = (input, init) => {
    if (String(input).endsWith('/api/apk-link')) seen.asked ??= performance.now()
    return fetch(input, init)
  }
}

const watchTap = (page: Page) => page.addInitScript(watch)

async function answerTo(
  page: Page,
  session: CDPSession,
  afterMs: number,
): Promise<{ painted: number; asked: number }> {
  const painted = await paintedAfter(page, session, afterMs)
  await page.waitForFunction(() => (window as unknown as Watched).seen.asked !== null)
  const { tapped, asked } = await page.evaluate(() => (window as unknown as Watched).seen)
  return { painted, asked: since(tapped, asked) }
}

async function paintedAfter(page: Page, session: CDPSession, afterMs: number): Promise<number> {
  await page.evaluate(
    (ms) =>
      new Promise((resolve) => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        setTimeout(resolve, (paint?.startTime ?? 0) + ms - performance.now())
      }),
    afterMs,
  )
  const seen = page.evaluate(
    () =>
      new Promise<Seen>((resolve) =>
        addEventListener('tap-seen', () => resolve((window as unknown as Watched).seen)),
      ),
  )
  const button = await page.evaluate(() => {
    const { x, y, width, height } =
      document.querySelector('[data-testid="download-button"]')?.getBoundingClientRect() ?? new DOMRect()
    return { x, y, width, height }
  })
  await tapOn(session, button)
  const { tapped, painted } = await seen
  if (painted === null) throw new Error('The tap opened nothing')
  return since(tapped, painted)
}

const since = (tapped: number | null, time: number | null) => (time ?? Number.NaN) - (tapped ?? Number.NaN)

async function weightOfEveryType(site: Site): Promise<number> {
  const path = '/hi-faqs/'
  const front = await serveContent(site, await withEveryType(path), [])
  // A service worker fetches further files, for later.
  const blocked = (page: Page) =>
    page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const scripts = await withPhone(front.url + path, scriptsAfterSign, blocked)
  await front.stop()
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Lists the scripts that run, not those that are only fetched. */
async function recordScripts(_page: Page, session: CDPSession): Promise<void> {
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage')
}

/** What a page fetches and runs that nobody touches: compressed bytes of the scripts that ran, and its requests. */
async function untouched(page: Page, session: CDPSession): Promise<{ scripts: number; requests: number }> {
  await page.waitForLoadState('load')
  await page.waitForTimeout(quietMs)
  const { result } = await session.send('Profiler.takePreciseCoverage')
  const ran = new Set(result.map(({ url }) => url))
  const { inline, files } = await page.evaluate(() => ({
    inline: [...document.scripts].filter(({ src, type }) => !src && !type).map(({ text }) => text),
    files: performance.getEntriesByType('resource').map((entry) => {
      const { name, encodedBodySize } = entry as PerformanceResourceTiming
      return { name, size: encodedBodySize }
    }),
  }))
  const fetched = files.filter(({ name }) => ran.has(name)).map(({ size }) => size)
  const compressed = inline.map((code) => brotliCompressSync(code).length)
  return {
    scripts: [...compressed, ...fetched].reduce((sum, bytes) => sum + bytes, 0),
    requests: files.length + 1,
  }
}
