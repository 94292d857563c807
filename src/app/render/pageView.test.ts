import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { embedded } from '../../content/embedded.ts'
import { readRichText } from '../../model/text/richText.ts'
import { encodePageData, readPageData, toPageView } from './pageView.ts'

const catalogue = embedded()
const found = catalogue.kind === 'pages' ? catalogue.pages.find(({ path }) => path === '/ludo/') : undefined
if (!found) throw new Error('There is no Ludo page')
const title = '</script><script>alert(1)</script> <!-- '
const view = toPageView({ ...found, page: { ...found.page, title } })

const element = `<script type="application/json">${encodePageData(view)}</script>`
const decoy = readRichText('<p type="application/json">{"path":"/elsewhere/"}</p>type="application/json">')

const isFalse = (value: unknown) => value === false

test('page data round-trips through the HTML, flags that are false apart, and cannot close its script element', () => {
  expect(element.match(/<\/?script/g)).toHaveLength(2)
  expect(readPageData(new JSDOM(`<body>${element}</body>`).window.document)).toEqual(
    JSON.parse(JSON.stringify(view), (_key, value) => (isFalse(value) ? undefined : value)),
  )
})

test("an editor's HTML is not read as page data", () =>
  expect(readPageData(new JSDOM(`<body>${decoy}${element}</body>`).window.document).path).toBe('/ludo/'))

test('what only the HTML needs is left out', () => {
  const json = encodePageData(view)
  expect(json).not.toMatch(/page_body|Hero_Banner|"footer"|"searches"|"description"|"androidTxt"/)
  expect(json.length).toBeLessThan(4000)
})
