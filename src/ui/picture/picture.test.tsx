import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './Picture.tsx'

const drawing = { url: '/pictures/board.svg' }
const photo = {
  url: '/variants/a-720.webp',
  width: 4000,
  height: 3000,
  variants: { avif: '/variants/a-320.avif 320w', webp: '/variants/a-320.webp 320w' },
}
const html = (element: React.ReactNode) => renderToStaticMarkup(element)

test('a drawing is one img', () =>
  expect(html(<Picture picture={drawing} alt="A board" width={30} height={20} loading="lazy" />)).toBe(
    '<img src="/pictures/board.svg" alt="A board" width="30" height="20" loading="lazy"/>',
  ))

test('a photo comes as AVIF, else as WebP, as wide as the layout shows it', () =>
  expect(html(<Picture picture={photo} alt="" sizes="50vw" width={320} height={240} />)).toBe(
    '<picture><source type="image/avif" srcSet="/variants/a-320.avif 320w" sizes="50vw"/>' +
      '<img srcSet="/variants/a-320.webp 320w" sizes="50vw" src="/variants/a-720.webp" alt="" width="320" height="240"/></picture>',
  ))

test('without sizes the width counts, and what is lazy is measured by the browser', () =>
  expect(html(<Picture picture={photo} alt="" width={30} height={30} loading="lazy" />)).toContain(
    'sizes="auto, 30px"',
  ))

test('small screens get their own picture in its own shape', () => {
  const shown = html(<Picture picture={drawing} small={photo} alt="" width={680} height={440} />)
  expect(shown.match(/<source media="\(max-width: 767px\)"[^>]* width="4000" height="3000"/g)).toHaveLength(2)
  expect(shown).toContain('<img src="/pictures/board.svg"')
  expect(html(<Picture picture={photo} small={drawing} alt="" />)).toContain(
    '<picture><source media="(max-width: 767px)" srcSet="/pictures/board.svg"/><source type="image/avif"',
  )
})
