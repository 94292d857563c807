import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { sanitise } from '../../model/sanitise.ts'
import { encodePageData, type PageView, parsePageData, readPageData } from './pageView.ts'

const view = { path: '/gu/ludo/', page: { title: '</script><script>alert(1)</script> <!-- ' } } as PageView

const element = `<script type="application/json">${encodePageData(view)}</script>`
const decoy = sanitise('<p type="application/json">{"path":"/elsewhere/"}</p>type="application/json">')

test('page data round-trips through the HTML and cannot close its script element', () => {
  expect(element.match(/<\/?script/g)).toHaveLength(2)
  expect(parsePageData(`<body>${element}</body>`)).toEqual(view)
})

test("an editor's HTML is not read as page data", () => {
  const html = `<body>${decoy}${element}</body>`
  expect(parsePageData(html)).toEqual(view)
  expect(readPageData(new JSDOM(html).window.document)).toEqual(view)
})

test('HTML of another site contains no page data', () => expect(parsePageData('<p id="page">')).toBeNull())
