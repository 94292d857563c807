import { expect, test } from 'vitest'
import { readRichText } from '../model/text/richText.ts'
import { textsIn } from './compliance/claims.ts'
import { embeddedContent } from './embedded.ts'

const written = Object.values(embeddedContent.pages)
  .flatMap(textsIn)
  .map(({ text }) => text)
  .filter((text) => text.includes('<'))

// Links get a trailing slash, and `hreflang` if they lead to another language.
const withoutLinks = (html: string) => html.replace(/ (?:href|hreflang)="[^"]*"/g, '')

test('no text of the content is taken for Markdown: each stays as it is', () => {
  expect(written.length).toBeGreaterThan(1_700)
  const changed = written.filter((html) => withoutLinks(readRichText(html)) !== withoutLinks(html))
  expect(changed).toEqual([])
})
