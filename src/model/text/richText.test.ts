import { expect, test } from 'vitest'
import { readRichText } from './richText.ts'

test.each([
  ['**Win** _fair_ ~~now~~ <u>here</u>', '<p><strong>Win</strong> <em>fair</em> <s>now</s> <u>here</u></p>'],
  ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
  ['3. three\n4. four', '<ol start="3">\n<li>three</li>\n<li>four</li>\n</ol>'],
  ['>said', '<blockquote>\n<p>said</p>\n</blockquote>'],
  ['# Rules\n\nRoll.', '<h2>Rules</h2>\n<p>Roll.</p>'],
  ['[Ludo](/ludo#rules "The rules")', '<p><a href="/ludo/#rules" title="The rules">Ludo</a></p>'],
  ['![A board](/uploads/board.png)', '<p><img src="/uploads/board.png" alt="A board" /></p>'],
  ['Roll.\n\n    Then move.', '<p>Roll.</p>\n<p>    Then move.</p>'],
])('Markdown from another editor is shown as it is meant: %j', (markdown, html) => {
  expect(readRichText(markdown)).toBe(html)
})

test.each([
  '<p>2 * 3 * 4 and my_own_name stay, and so does [this].</p>',
  '<ul><li><strong>One</strong> at a time</li></ul><p>Next</p>',
  '<table><thead><tr><th scope="col">Die</th></tr></thead><tbody><tr><td colspan="2">Six</td></tr></tbody></table>',
  '<h2 id="rules" lang="hi">नियम</h2><p><a href="#rules" title="The rules">Rules</a></p>',
])('HTML stays as it is: %j', (html) => {
  expect(readRichText(html)).toBe(html)
})

test('HTML with empty lines and indents is no code', () => {
  expect(readRichText('<ul>\n\n    <li>One</li>\n\n    <li>Two</li>\n\n</ul>').replace(/\s/g, '')).toBe(
    '<ul><li>One</li><li>Two</li></ul>',
  )
})

test.each([
  '[x](javascript:alert(1))',
  '<p>a</p>\n\n<script>x()</script>',
  '![x](http://other.example/x.png)',
])('nothing that could run comes through Markdown: %j', (markdown) => {
  expect(readRichText(markdown)).not.toMatch(/javascript:|<script|http:/)
})
