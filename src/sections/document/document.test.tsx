import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import Document from './Document.static.tsx'
import { documentSection } from './model.ts'

const data = v.parse(documentSection.schema, {
  heading: 'Terms',
  notice: 'A template.',
  body_html: '<p>Read this.</p>',
  chapters: [
    { title: 'Who we are', body_html: '<p>We.</p>' },
    { title: 'Who you are', body_html: '<p>You.</p>' },
  ],
})

const html = renderToStaticMarkup(<Document data={data} locale="hi" />)

test('every chapter is found from the table of chapters, in the order of the text', () => {
  const linked = [...html.matchAll(/href="#(chapter-\d)">([^<]*)/g)].map(([, id, title]) => [id, title])
  const written = [...html.matchAll(/id="(chapter-\d)"><h2>([^<]*)/g)].map(([, id, title]) => [id, title])
  expect(linked).toEqual(written)
  expect(written).toEqual([
    ['chapter-1', 'Who we are'],
    ['chapter-2', 'Who you are'],
  ])
})

test('the heading is the main one, and the notice comes before the text', () => {
  expect(html).toContain('<h1>Terms</h1>')
  expect(html.indexOf('A template.')).toBeLessThan(html.indexOf('Read this.'))
})

test('the table is named in the language of the page', () =>
  expect(html).toContain('<summary>इस पेज पर</summary>'))
