import { openControlled } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { everyType, scriptsAfterSign, withEveryType } from '../kit/site/everyType.ts'

const islandViews = [
  'CouponList',
  'Demo',
  'Flipbook',
  'ImageSlider',
  'Rating',
  'Video',
  'VideoGrid',
  'VideoTestimonial',
]

test.describe('a page of every type', () => {
  // A service worker would fetch more files ahead.
  test.use({ serviceWorkers: 'block' })

  test('becomes interactive with less than 80 KB of JavaScript, and loads only the views of its islands', async ({
    page,
    publishContent,
  }) => {
    const site = await publishContent(await withEveryType('/hi-faqs/'))
    await page.goto(`${site.url}/hi-faqs/`)
    for (const type of everyType)
      await expect(page.locator(`[data-section="${type}"]`).first()).toBeAttached()
    const scripts = await scriptsAfterSign(page)
    const views = scripts.flatMap(({ file }) => /^(.*)\.(?:interactive|static)-/.exec(file)?.[1] ?? [])
    expect(views.toSorted()).toEqual(islandViews)
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(80_000)
  })
})

test('a first visit with all that is cached ahead takes less than 380 KB and 47 requests, and loads no font of another language', async ({
  page,
  context,
  site,
}) => {
  const sizes: Promise<[string, number]>[] = []
  context.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    // The size is negative for a file from the browser's cache, and unknown after the page is closed.
    const size = request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize))
    sizes.push(size.catch(() => 0).then((bytes) => [pathname, bytes]))
  })
  await openControlled(page, `${site.url}/gu/ludo/`)
  const fetched = await Promise.all(sizes)
  const fonts = fetched.flatMap(([path]) => (path.endsWith('.woff2') ? [path] : []))
  expect(fonts.length).toBeGreaterThan(4)
  expect(fonts.filter((path) => !/^\/assets\/(?:(?:display|reading)-(?:en|gu)-|names-)/.test(path))).toEqual(
    [],
  )
  expect(fetched.length).toBeLessThan(47)
  expect(fetched.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(380_000)
})
