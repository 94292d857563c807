import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import Feature from './Feature.static.tsx'
import { feature } from './model.ts'

const tile = (alt: string, imageLink: string | null = null) => ({ src: '/pictures/a.svg', alt, imageLink })
const parse = (items: object[]) => v.parse(feature.schema, { heading: 'Why', items })
const labels = ['Withdrawals', 'Safe', 'Cashback', 'All day', 'Certified', 'Support']

test('a tile leads where its place says, whatever stands on it', () => {
  const places = [
    '/zupee-se-paise-kaise-nikale/',
    '/zupee-app-review/',
    '/refer-and-earn/',
    '/ludo-tournament/',
    '/certification/',
    '/contact-us/',
  ]
  const links = (texts: string[]) => parse(texts.map((alt) => tile(alt))).items.map((item) => item.imageLink)
  expect(links(labels)).toEqual(places)
  expect(links([...labels].reverse())).toEqual(places)
})

test('a link in the content goes before that of the place', () =>
  expect(parse([tile('a', '/help'), tile('b')]).items.map(({ imageLink }) => imageLink)).toEqual([
    '/help/',
    '/zupee-app-review/',
  ]))

test('a seventh tile leads nowhere and is no link', () => {
  const html = renderToStaticMarkup(<Feature data={parse([...labels, 'Seventh'].map((alt) => tile(alt)))} />)
  expect(html.match(/<a /g)).toHaveLength(6)
  expect(html.match(/<li>/g)).toHaveLength(7)
  expect(html).not.toMatch(/href=""|undefined/)
})

test('the label is the alternative of the picture', () => {
  const html = renderToStaticMarkup(<Feature data={parse([tile('Safe')])} />)
  expect(html).toContain('alt="Safe"')
  expect(html).toContain('>Safe</strong>')
})
