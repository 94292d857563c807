import type { Page } from 'playwright'
import { sampleWords } from '../../../src/sections/sampleWords.ts'
import type { Draft, RawPage } from './content.ts'

/** The types that have an island. */
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

/** The eighteen section types of public pages. */
export const everyType = [...interactive, ...others]

type Samples = { fixtures(words: (typeof sampleWords)['hi']): Record<string, object> }

/** The sections of a type, one for each variant. */
async function samplesOf(type: string): Promise<RawPage['page_body']> {
  const { fixtures }: Samples = await import(`../../../src/sections/${type}/fixtures.ts`)
  return Object.values(fixtures(sampleWords.hi)).map((fields) => ({
    __component: `sections.${type}`,
    ...fields,
  }))
}

/** Resolves with a change that gives the page at a path all sections of every type. */
export async function withEveryType(path: string): Promise<(draft: Draft) => void> {
  const sections = await Promise.all(everyType.map(samplesOf))
  return (draft) => {
    draft.page(path).page_body = sections.flat()
  }
}

/** Scrolls, and hydrates every island of a page. Resolves with the loaded scripts and their compressed bytes. */
export async function scriptsAfterSign(page: Page): Promise<{ file: string; bytes: number }[]> {
  await page.mouse.wheel(0, 1)
  // Repeated until all are hydrated, because the page's script may not listen yet.
  await page.waitForFunction(
    () => {
      const asleep = document.querySelectorAll('[data-island]:not([data-awake])')
      for (const { firstElementChild } of asleep)
        firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true }))
      return asleep.length === 0
    },
    null,
    { polling: 500 },
  )
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ file: name.replace(/.*\//, ''), bytes: encodedBodySize })),
  )
}
