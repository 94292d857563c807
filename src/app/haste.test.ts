import { expect, test } from 'vitest'
import { parsePage } from '../content/page.ts'
import { samplePage } from './gallery/samplePage.ts'
import { hasteOf } from './haste.ts'

function haste(more: object) {
  const read = parsePage({ ...samplePage('en'), ...more })
  if (read.kind === 'broken') throw new Error(read.problems.join('\n'))
  return hasteOf(read.page)
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
  ['a book', { page_body: [book(2)] }, 1000, true],
  ['a book of one page', { page_body: [book(1)] }, undefined, false],
  ['a slider that moves', { page_body: [slider(true)] }, 1000, true],
  ['a slider that waits', { page_body: [slider(false)] }, undefined, false],
  ['a hand after 2 s', { useHandGesture: true }, 1000, false],
  [
    'a hand after 1 s and a book',
    { useHandGesture: true, handGestureDelayInSecond: 1, page_body: [book(2)] },
    500,
    true,
  ],
  ['a late hand', { useHandGesture: true, handGestureDelayInSecond: 5 }, undefined, false],
  [
    'a way into the app',
    {
      page_body: [
        { __component: 'sections.open-in-app', description: 'There', label: 'Open', androidPackage: 'a.b' },
      ],
    },
    0,
    true,
  ],
  ['a download by itself', { downloadButtonCustomization: { downloadWithTiming: true } }, 0, false],
] as const)('a page with %s', (_what, page, idle, moves) => expect(haste(page)).toEqual({ idle, moves }))

test('an impression is due soon, on pages that count one', () => {
  const read = parsePage({ ...samplePage('en'), useSmartScript: true })
  if (read.kind === 'broken') throw new Error(read.problems.join('\n'))
  expect(hasteOf(read.page, { oneLink: { url: 'https://brand.onelink.me/abcd/' } }).idle).toBe(0)
  expect(hasteOf(read.page).idle).toBeUndefined()
})
