import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { builtFile } from '../kit/site/crawled.ts'
import { questionsPageOf } from '../kit/site/questionsPage.ts'
import { siteRoot } from '../kit/site/site.ts'
import { expect, test } from '../kit/world.ts'

const files = readdirSync(join(siteRoot, 'dist/site'), { recursive: true, encoding: 'utf8' })

/** The most bytes each file may take, compressed by Brotli; `together` is for all that match. */
const budgets = [
  { of: 'the HTML of a page', files: /^(?!play\/)(?:.*\/)?index\.html$/, each: 12_000 },
  { of: 'the demo, one document', files: /^play\/ludo\/index\.html$/, each: 24_000 },
  { of: 'the bundle, React with it', files: /^assets\/main-[^/]*\.js$/, together: 69_000 },
  { of: 'the stylesheet', files: /^assets\/[^/]*\.css$/, together: 17_500 },
  { of: 'the view of a section', files: /^assets\/(?!Overlays|PhoneCard)[A-Z][^/]*\.js$/, each: 4_000 },
  { of: 'the QR code and its card', files: /^assets\/PhoneCard-[^/]*\.js$/, each: 6_000 },
  {
    of: 'the service worker and the worker',
    files: /^(?:sw|assets\/download\.worker-[^/]*)\.js$/,
    together: 24_000,
  },
]

for (const { of, files: named, each, together } of budgets)
  test(`${of} stays within its budget`, () => {
    const sizes = files
      .filter((file) => named.test(file))
      .map((file) => ({ file, size: (builtFile(`/${file}.br`) ?? builtFile(`/${file}`))?.length ?? 0 }))
    expect(sizes).not.toEqual([])
    if (each) expect(sizes.filter(({ size }) => size > each)).toEqual([])
    if (together) expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(together)
  })

const live = [
  'coupon-list',
  'flipbook',
  'game-demo',
  'image-slider',
  'playable-game',
  'rating',
  'video',
  'video-grid',
  'video-testimonial',
]
const others = [
  'breadcrumb',
  'download-button',
  'faq',
  'feature',
  'game-list',
  'offers-logos',
  'payment-logos',
  'payment-section',
  'text-section',
]

test.describe('a page of every type', () => {
  // A service worker fetches further files, for later.
  test.use({ serviceWorkers: 'block' })

  test('comes alive with less than 80 KB of JavaScript, for no view but those that live', async ({
    page,
    site,
  }) => {
    const address = `${site.url}/hi-faqs/`
    const body = await questionsPageOf([...live, ...others])
    // What a test asks of a page counts as a touch, which fetches the download's sheet.
    await page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: undefined }))
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(address)
    for (const type of [...live, ...others])
      await expect(page.locator(`[data-section="${type}"]`).first()).toBeAttached()
    await page.mouse.wheel(0, 1)
    await page.waitForFunction(
      (live) =>
        // What the landing brought is kept.
        localStorage.getItem('ss_incoming_params') !== null &&
        [...document.querySelectorAll<HTMLElement>('[data-section]')]
          .filter(({ dataset }) => live.includes(dataset.section ?? ''))
          .every((section) => Object.keys(section).some((key) => key.startsWith('__react'))),
      live,
    )
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ file: name.replace(/.*\//, ''), encodedBodySize })),
    )
    const views = scripts.flatMap(({ file }) => /^(.*)\.(?:live|still)-/.exec(file)?.[1] ?? [])
    const named = live.map((type) => type.replace(/(?:^|-)\w/g, (start) => start.slice(-1).toUpperCase()))
    expect(views.toSorted()).toEqual(named)
    expect(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThan(80_000)
  })
})
