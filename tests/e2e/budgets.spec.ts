import { sampleWords } from '../../src/sections/sampleWords.ts'
import { expect, test } from '../kit/fixtures.ts'
import type { RawPage } from '../kit/site/content.ts'

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

  test('hydrates with less than 80 KB of JavaScript and loads interactive views only', async ({
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
    await page.waitForFunction(
      (interactive) =>
        // What the landing brought is kept.
        localStorage.getItem('ss_incoming_params') !== null &&
        [...document.querySelectorAll<HTMLElement>('[data-section]')]
          .filter(({ dataset }) => interactive.includes(dataset.section ?? ''))
          .every((section) => Object.keys(section).some((key) => key.startsWith('__react'))),
      interactive,
    )
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ file: name.replace(/.*\//, ''), encodedBodySize })),
    )
    const views = scripts.flatMap(({ file }) => /^(.*)\.(?:interactive|static)-/.exec(file)?.[1] ?? [])
    const named = interactive.map((type) =>
      type.replace(/(?:^|-)\w/g, (start) => start.slice(-1).toUpperCase()),
    )
    expect(views.toSorted()).toEqual(named)
    expect(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThan(80_000)
  })
})
