import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sliderWords } from '../../ui/slider/words.ts'
import ImageSlider from './ImageSlider.interactive.tsx'
import { imageSlider } from './model.ts'

const raw = {
  sectionHeading: 'Moments',
  images: [
    { img: '/pictures/a.svg', alt: 'First', url: '/ludo' },
    { img: { url: '/pictures/b.svg', width: 320, height: 260 }, alt: 'Second', url: null },
  ],
}
const show = (more: object) =>
  renderToStaticMarkup(
    <ImageSlider data={v.parse(imageSlider.schema, { ...raw, ...more })} words={sliderWords.en} />,
  )

test('every picture is an item, a link only when it has an address', () => {
  const html = show({})
  expect(html.match(/<img/g)).toHaveLength(2)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('<a href="/ludo/"><img')
  expect(html).toContain('width="320" height="260"')
})

test('dots stand only where the editor wants them, the first is the current one', () => {
  expect(show({})).not.toContain('1 of 2')
  expect(show({ showDots: true })).toContain('aria-label="1 of 2" aria-current="true"')
  expect(show({ showDots: null })).not.toContain('1 of 2')
})

test('two hundred pictures are counted instead of dotted', () => {
  const images = Array.from({ length: 200 }, () => raw.images[0])
  const html = show({ showDots: true, images })
  expect(html.match(/<button/g)).toHaveLength(2)
  expect(html).toContain('1 of 200')
})

test('no picture leaves no broken row of dots', () => {
  expect(show({ showDots: true, images: null })).not.toContain('<img')
})
