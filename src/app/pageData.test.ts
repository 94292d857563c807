import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { sanitise } from '../model/sanitise.ts'
import { encodePageData, ownPageData, pageDataIn } from './pageData.ts'
import type { Shown } from './shown.ts'

const shown = { path: '/gu/ludo/', page: { title: '</script><script>alert(1)</script> <!-- ' } } as Shown

const element = `<script type="application/json">${encodePageData(shown)}</script>`
const decoy = sanitise('<p type="application/json">{"path":"/elsewhere/"}</p>type="application/json">')

test('data survives the way through the HTML and cannot end its element', () => {
  expect(element.match(/<\/?script/g)).toHaveLength(2)
  expect(pageDataIn(`<body>${element}</body>`)).toEqual(shown)
})

test('what an editor writes does not pass for the data', () => {
  const html = `<body>${decoy}${element}</body>`
  expect(pageDataIn(html)).toEqual(shown)
  expect(ownPageData(new JSDOM(html).window.document)).toEqual(shown)
})

test('a page of another kind has none', () => expect(pageDataIn('<p id="page">')).toBeNull())
