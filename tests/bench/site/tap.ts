import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { launchProfile } from '../../kit/browser/profile.ts'
import { throttle } from '../../kit/browser/throttle.ts'
import { tapDownload } from '../../kit/browser/visitor.ts'
import { type Site, serveSite } from '../../kit/site/site.ts'
import { type Figure, median } from '../measure/figure.ts'

const rounds = 5
const slowdown = 6
/** When the visitor taps, in ms after the first paint. */
const taps = [100, 300, 1000, 3000, 8000]
const quietMs = 10_000

/** Times of the page's clock in ms; null while it has not happened. */
type Seen = { tapped: number | null; painted: number | null; asked: number | null }
type Watched = Window & { seen: Seen }

/** How soon a tap on download is answered on a cheap phone, and what runs before anybody has touched the page. */
export async function tap(): Promise<Figure[]> {
  const site = await serveSite()
  const figures: Figure[] = []
  for (const afterMs of taps) {
    const seen: { painted: number; asked: number }[] = []
    for (let round = 0; round < rounds; round += 1)
      seen.push(await withPhone(site, (page) => tapAfter(page, afterMs)))
    const times = (of: 'painted' | 'asked') => seen.map((one) => one[of])
    figures.push(
      figure(`tap ${afterMs / 1000} s after the first paint → the sheet is painted`, times('painted')),
      figure(`tap ${afterMs / 1000} s after the first paint → link asked for`, times('asked')),
    )
  }
  const { scripts, requests } = await withPhone(site, untouched)
  await site.stop()
  return [
    ...figures,
    {
      name: 'JavaScript run before a sign, Brotli',
      measured: scripts / 1000,
      unit: 'KB',
      reach: { most: 12 },
      aim: '9',
      how: `the inline script and all files that the page ran in ${quietMs / 1000} s without input`,
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

const figure = (name: string, times: number[]): Figure => ({
  name,
  measured: median(times),
  unit: 'ms',
  reach: { most: 100 },
  aim: '50',
  how: `median of ${rounds}, slowest ${Math.max(...times).toFixed(0)} ms; first visit, processor ${slowdown} × slower, 1.6 Mbit/s, 150 ms`,
})

/** Opens `/gu/ludo/` in a fresh browser on a slow processor and a slow network. */
async function withPhone<Measured>(
  site: Site,
  measure: (page: Page) => Promise<Measured>,
): Promise<Measured> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const profile = await launchProfile(dir)
  try {
    const page = await profile.context.newPage()
    await page.addInitScript(watch)
    await throttle(profile.context, 'slow-4g')
    const session = await profile.context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${site.url}/gu/ludo/`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    return await measure(page)
  } finally {
    await profile.context.close()
    await rm(dir, { recursive: true, force: true })
  }
}

/** Notes when a tap is made, when an open dialog has been painted, and when the page asks for the link. */
function watch(): void {
  const seen: Seen = { tapped: null, painted: null, asked: null }
  Object.assign(window, { seen })
  // The time of the input, which the page may handle later.
  addEventListener('click', ({ timeStamp }) => (seen.tapped ??= timeStamp), true)
  const observer = new MutationObserver(() => {
    if (!document.querySelector('dialog[open]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (seen.painted = performance.now())))
  })
  observer.observe(document, { subtree: true, attributeFilter: ['open'], childList: true })
  const { fetch } = window
  window.fetch = (input, init) => {
    if (String(input).endsWith('/api/apk-link')) seen.asked ??= performance.now()
    return fetch(input, init)
  }
}

async function tapAfter(page: Page, afterMs: number): Promise<{ painted: number; asked: number }> {
  await page.evaluate(
    (ms) =>
      new Promise((resolve) => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        setTimeout(resolve, (paint?.startTime ?? 0) + ms - performance.now())
      }),
    afterMs,
  )
  await tapDownload(page)
  await page.waitForFunction(() => {
    const { painted, asked } = (window as unknown as Watched).seen
    return painted !== null && asked !== null
  })
  const { tapped, painted, asked } = await page.evaluate(() => (window as unknown as Watched).seen)
  const since = (time: number | null) => (time ?? Number.NaN) - (tapped ?? Number.NaN)
  return { painted: since(painted), asked: since(asked) }
}

/** What a page fetches and runs that nobody touches: compressed bytes of its scripts, and its requests. */
async function untouched(page: Page): Promise<{ scripts: number; requests: number }> {
  await page.waitForLoadState('load')
  await page.waitForTimeout(quietMs)
  const { inline, files, requests } = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      inline: [...document.scripts].filter(({ src, type }) => !src && !type).map(({ text }) => text),
      files: resources
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ encodedBodySize }) => encodedBodySize),
      requests: resources.length + 1,
    }
  })
  const compressed = inline.map((code) => brotliCompressSync(code).length)
  return { scripts: [...compressed, ...files].reduce((sum, bytes) => sum + bytes, 0), requests }
}
