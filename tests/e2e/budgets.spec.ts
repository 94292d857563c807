import { sampleWords } from '../../src/sections/sampleWords.ts'
import { expect, test } from '../kit/fixtures.ts'
import type { RawPage } from '../kit/site/content.ts'

/** The types with an island in them. */
const interactive = [
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

type Samples = { fixtures(words: (typeof sampleWords)['hi']): Record<string, object> }

/** Sections of a type in all its variants. */
async function samplesOf(type: string): Promise<RawPage['page_body']> {
  const { fixtures }: Samples = await import(`../../src/sections/${type}/fixtures.ts`)
  return Object.values(fixtures(sampleWords.hi)).map((fields) => ({
    __component: `sections.${type}`,
    ...fields,
  }))
}

test.describe('a page of every type', () => {
  // A service worker fetches further files, for later.
  test.use({ serviceWorkers: 'block' })

  test('comes alive with less than 80 KB of JavaScript, which has the views of its islands only', async ({
    page,
    publishContent,
  }) => {
    const sections = await Promise.all([...interactive, ...others].map(samplesOf))
    const site = await publishContent((content) => {
      content.page('/hi-faqs/').page_body = sections.flat()
    })
    await page.goto(`${site.url}/hi-faqs/`)
    for (const type of [...interactive, ...others])
      await expect(page.locator(`[data-section="${type}"]`).first()).toBeAttached()
    await page.mouse.wheel(0, 1)
    // What the landing brought is kept.
    await page.waitForFunction(() => localStorage.getItem('ss_incoming_params') !== null)
    const islands = page.locator('[data-island]')
    await islands.evaluateAll((all) => {
      for (const island of all)
        island.firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    })
    await expect(page.locator('[data-island]:not([data-awake])')).toHaveCount(0)
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ file: name.replace(/.*\//, ''), encodedBodySize })),
    )
    const views = scripts.flatMap(({ file }) => /^(.*)\.(?:interactive|static)-/.exec(file)?.[1] ?? [])
    expect(views.toSorted()).toEqual(islandViews)
    expect(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThan(80_000)
  })
})
