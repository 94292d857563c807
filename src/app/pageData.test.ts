import { expect, test } from 'vitest'
import { decodePageData, encodePageData, pageDataId, pageDataIn } from './pageData.ts'
import type { Shown } from './shown.ts'

const shown = { path: '/gu/ludo/', page: { title: '</script><script>alert(1)</script> <!-- ' } } as Shown

test('data survives the way through the HTML and cannot end its element', () => {
  const html = `<body><script type="application/json" id="${pageDataId}">${encodePageData(shown)}</script></body>`
  expect(html.match(/<\/?script/g)).toHaveLength(2)
  expect(pageDataIn(html)).toEqual(shown)
})

test('a page of another kind has none', () => expect(pageDataIn('<p id="page">')).toBeNull())

test('what was encoded is decoded', () => expect(decodePageData(encodePageData(shown))).toEqual(shown))
