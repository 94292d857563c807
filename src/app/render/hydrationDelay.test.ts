import { expect, test } from 'vitest'
import { samplePage } from '../../../tests/gallery/samples.ts'
import { parsePage } from '../../content/page.ts'
import { hydrationDelay } from './hydrationDelay.ts'

function delayOf(more: object) {
  const read = parsePage({ ...samplePage('en'), ...more })
  if (read.kind === 'broken') throw new Error(read.problems.join('\n'))
  return hydrationDelay(read.page)
}
const picture = { img: '/pictures/a.svg', alt: 'A' }
const book = (pages: number) => ({
  __component: 'sections.flipbook',
  sectionHeading: 'Story',
  images: Array.from({ length: pages }, () => picture),
})
const slider = (autoplay: boolean) => ({
  __component: 'sections.image-slider',
  sectionHeading: 'Moments',
  images: [picture],
  autoplay,
})

test.each([
  ['nothing on it', {}, undefined, false],
  ['a flipbook', { page_body: [book(2)] }, 1000, true],
  ['a flipbook of one page', { page_body: [book(1)] }, undefined, false],
  ['a slider with autoplay', { page_body: [slider(true)] }, 1000, true],
  ['a slider without autoplay', { page_body: [slider(false)] }, undefined, false],
  ['a hand gesture after 2 s', { useHandGesture: true }, 1000, false],
  [
    'a hand gesture after 1 s and a flipbook',
    { useHandGesture: true, handGestureDelayInSecond: 1, page_body: [book(2)] },
    500,
    true,
  ],
  ['a late hand gesture', { useHandGesture: true, handGestureDelayInSecond: 5 }, undefined, false],
  [
    'a link that opens the app',
    {
      page_body: [
        { __component: 'sections.open-in-app', description: 'There', label: 'Open', androidPackage: 'a.b' },
      ],
    },
    0,
    true,
  ],
  ['an automatic download', { downloadButtonCustomization: { downloadWithTiming: true } }, 0, false],
] as const)('a page with %s', (_what, page, idleMs, isEager) =>
  expect(delayOf(page)).toEqual({ idleMs, isEager }),
)

test('a page that counts impressions loads the bundle without delay', () => {
  const read = parsePage({ ...samplePage('en'), useSmartScript: true })
  if (read.kind === 'broken') throw new Error(read.problems.join('\n'))
  expect(hydrationDelay(read.page, { oneLink: { url: 'https://brand.onelink.me/abcd/' } }).idleMs).toBe(0)
  expect(hydrationDelay(read.page).idleMs).toBeUndefined()
})
