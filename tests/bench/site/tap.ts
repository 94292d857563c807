import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { CDPSession, Page } from 'playwright'
import { listen } from '../../kit/loopback.ts'
import { serveContent } from '../../kit/site/content.ts'
import { scriptsAfterSign, withEveryType } from '../../kit/site/everyType.ts'
import { type Site, serveSite } from '../../kit/site/site.ts'
import { type Figure, median } from '../measure/figure.ts'
import { usePhoneFonts } from '../measure/phoneFonts.ts'
import { interactions } from './interactions.ts'
import { tapOn, withPhone } from './phone.ts'

const rounds = 5
/** When the visitor taps, in ms after the first paint. */
const taps = [100, 300, 1000, 3000, 8000]
const quietMs = 10_000

/** The page to compare with: a tap opens a dialog, and the page does nothing else. */
const emptyPage = `<!doctype html><meta name=viewport content="width=device-width">
<button data-testid=download-button onclick="document.querySelector('dialog').showModal()">Download</button>
<dialog>Download</dialog>`

/** Times of the page's clock in ms; null if it has not happened yet. */
type Seen = { tapped: number | null; painted: number | null; requested: number | null }
type Watched = Window & { seen: Seen }

/** How soon a cheap phone reacts to a tap on download, and how much code the page runs before the first input. */
export async function tap(): Promise<Figure[]> {
  usePhoneFonts()
  const site = await serveSite()
  const url = `${site.url}/gu/ludo/`
  const empty = await listen(
    createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(emptyPage)
    }),
  )
  const figures: Figure[] = []
  for (const afterMs of taps) {
    const seen: { painted: number; requested: number }[] = []
    const onEmptyPage: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      seen.push(await withPhone(url, (...phone) => responseTo(...phone, afterMs), watchTap))
      onEmptyPage.push(await withPhone(empty.url, (...phone) => paintedAfter(...phone, afterMs), watchTap))
    }
    const times = (of: 'painted' | 'requested') => seen.map((one) => one[of])
    const name = `tap ${afterMs / 1000} s after the first paint: until`
    figures.push(
      figure(`${name} the sheet is painted`, times('painted'), onEmptyPage),
      figure(`${name} the link is requested`, times('requested')),
    )
  }
  await empty.stop()
  const { scripts, requests } = await withPhone(url, untouched, recordScripts)
  const slowest = await interactions(site.url)
  const everyType = await weightOfEveryType(site)
  await site.stop()
  return [
    ...figures,
    slowest,
    {
      name: 'JavaScript run before the first input, Brotli',
      measured: scripts / 1000,
      unit: 'KB',
      target: { most: 12 },
      aim: 9,
    },
    {
      name: 'JavaScript of a page with all types of sections, Brotli',
      measured: everyType / 1000,
      unit: 'KB',
      target: { most: 78 },
      aim: 70,
    },
    {
      name: 'requests before the first input',
      measured: requests,
      unit: '',
      target: { most: 12 },
      aim: 9,
    },
  ]
}

const figure = (name: string, times: number[], onEmptyPage?: number[]): Figure => ({
  name,
  measured: median(times),
  unit: 'ms',
  target: { most: 100 },
  aim: 50,
  notes: `slowest ${Math.max(...times).toFixed(0)} ms`,
  ...(onEmptyPage && {
    beside: { ours: times, others: { 'a dialog on an empty page': onEmptyPage } },
  }),
})

/**
 * Records when the finger leaves the glass, when the next frame is presented, and when the page requests the link. The
 * page may handle a tap later than its time: https://w3c.github.io/event-timing/
 */
function watch(): void {
  const seen: Seen = { tapped: null, painted: null, requested: null }
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
    if (String(input).endsWith('/api/apk-link')) seen.requested ??= performance.now()
    return fetch(input, init)
  }
}

const watchTap = (page: Page) => page.addInitScript(watch)

async function responseTo(
  page: Page,
  session: CDPSession,
  afterMs: number,
): Promise<{ painted: number; requested: number }> {
  const painted = await paintedAfter(page, session, afterMs)
  await page.waitForFunction(() => (window as unknown as Watched).seen.requested !== null)
  const { tapped, requested } = await page.evaluate(() => (window as unknown as Watched).seen)
  return { painted, requested: since(tapped, requested) }
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
  if (painted === null) throw new Error('The tap opened no dialog.')
  return since(tapped, painted)
}

const since = (tapped: number | null, time: number | null) => (time ?? Number.NaN) - (tapped ?? Number.NaN)

async function weightOfEveryType(site: Site): Promise<number> {
  const path = '/hi-faqs/'
  const front = await serveContent(site, await withEveryType(path), [])
  // A service worker would also fetch files for later visits.
  const blocked = (page: Page) =>
    page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const scripts = await withPhone(front.url + path, scriptsAfterSign, blocked)
  await front.stop()
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Starts to record which scripts run, not only which are fetched. */
async function recordScripts(_page: Page, session: CDPSession): Promise<void> {
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage')
}

/** The compressed bytes of the scripts that a page runs without input, and the number of its requests. */
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
