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
  // A service worker fetches further files, for later.
  test.use({ serviceWorkers: 'block' })

  test('comes alive with less than 80 KB of JavaScript, which has the views of its islands only', async ({
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
