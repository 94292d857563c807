// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { extensions } from '../src/admin/richText/extensions'
import { hasSameElements, tidy } from '../src/admin/richText/tidy'

const edited = (html: string) => {
  const editor = new Editor({ extensions, content: html })
  const written = tidy(editor.getHTML())
  editor.destroy()
  return written
}

const folder = join(import.meta.dirname, '../../content/pages')
const values = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(values)
      : []
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => values(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
  .filter((text) => text.startsWith('<'))

// Removes what a browser writes in another way. `hreflang` is set where a link is used.
const plain = (html: string) =>
  html
    .replace(/ hreflang="\w+"/g, '')
    .replace(/<br \/>/g, '<br>')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/>\s+</g, '><')
    .replace(
      /<(\w+)((?: \w+="[^"]*")+)/g,
      (_, tag, attributes) =>
        `<${tag} ${attributes
          .match(/\w+="[^"]*"/g)
          .sort()
          .join(' ')}`,
    )

test('every text of the content comes out of the editor as it went in', () => {
  expect(texts.length).toBeGreaterThan(1_500)
  const changed = [...new Set(texts)]
    .map((text) => [plain(text), plain(edited(text))])
    .filter(([before, after]) => before !== after)
  expect(changed).toEqual([])
})

test.each([
  '<h2 id="rules" lang="hi" dir="ltr">नियम</h2><p><a lang="hi" href="#rules" title="The rules">Rules</a></p>',
  '<p>H<sub>2</sub>O, <mark>new</mark> <span lang="gu">લુડો</span> <b>a</b> <strong>b</strong> <i>c</i> <em>d</em> <s>e</s> <u>f</u></p>',
  '<p><img src="/uploads/board.png" alt="A board" width="320" height="200"></p>',
  '<ol start="3"><li>Three<ul><li>And a half</li></ul></li></ol>',
  '<ul><li><p>One</p><p>Two</p></li></ul>',
  '<table><thead><tr><th scope="col">Die</th><th scope="col">Moves</th></tr></thead><tbody><tr><th scope="row">Six</th><td colspan="2">Again</td></tr></tbody></table>',
  '<blockquote><p>Said</p></blockquote><hr><p><a href="tel:14416">14416</a></p>',
])('keeps %s', (html) => {
  expect(edited(html)).toBe(html)
})

test('what could run does not come in', () => {
  const html = '<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a></p>'
  expect(edited(html)).toBe('<p>ab</p>')
})

test('sees what it would lose', () => {
  const lost = '<dl><dt>Die</dt><dd>Six sides</dd></dl>'
  expect(hasSameElements(lost, edited(lost))).toBe(false)
  expect(hasSameElements('<p>a</p>', edited('<p>a</p>'))).toBe(true)
})
