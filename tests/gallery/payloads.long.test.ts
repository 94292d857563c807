import { expect, test } from 'vitest'
import siteFile from '../../content/site.json'
import { noAssets } from '../../src/app/render/assets.fake.ts'
import { renderPage } from '../../src/app/render/render.tsx'
import { readCatalogue } from '../../src/content/catalogue.ts'
import { pageModel } from '../../src/content/page.ts'
import { hero } from '../../src/sections/hero/model.ts'
import * as models from '../../src/sections/registry.ts'
import { inlineScripts } from '../../src/site/siteFiles.ts'
import { filled } from './filled.ts'
import { payloads } from './payloads.ts'
import { runnableIn, sectionsIn } from './runnable.fake.ts'

/** A page with every section, and with these words in every text. */
const pageOf = (words: string, turn: number) => ({
  ...(filled(pageModel, words, turn) as object),
  locale: 'en',
  route_name: 'sections',
  documentId: 'sections',
  aliases: [],
  Hero_Banner: filled(hero, words, turn),
  page_body: Object.entries(models).map(([name, model], place) => ({
    __component: name,
    ...(filled(model, words, turn + place) as object),
  })),
})

async function htmlOf(words: string, turn: number): Promise<string> {
  const catalogue = readCatalogue(siteFile, { page: pageOf(words, turn) })
  if (catalogue.kind === 'broken') throw new Error(catalogue.problems.join('\n'))
  const [page] = catalogue.pages
  if (!page) throw new Error('The page is not there')
  return (await renderPage(page, noAssets)).html
}

test('there are more than 200', () => expect(payloads.length).toBeGreaterThan(200))

// Each payload renders a whole page, so a test has only twenty of them: slow machines need the time.
const twenties = Array.from({ length: Math.ceil(payloads.length / 20) }, (_, part) => part * 20)

test.each(twenties)('in no field of any model anything gets to run: twenty from %i on', async (from) => {
  for (const [place, words] of payloads.slice(from, from + 20).entries()) {
    const html = await htmlOf(words, from + place)
    expect(runnableIn(html, inlineScripts(noAssets)), words).toEqual([])
    expect(sectionsIn(html).size, words).toBe(Object.keys(models).length + 1)
  }
})

const seenIn = (body: string) => runnableIn(body, inlineScripts(noAssets)).length > 0

test.each([
  '<p>a</p>',
  '<script>boot()</script>',
  '<a href="tel:1">a</a>',
  '<svg><title>a</title></svg>',
  '<template><p>a</p></template>',
  '<img src="data:image/svg+xml,%3csvg/%3e">',
])('what is harmless is let through: %s', (html) => expect(seenIn(html)).toBe(false))

test.each([
  '<template><img src="a.png" onerror="a()"></template>',
  '<template shadowrootmode="open"><p>a</p></template>',
  '<iframe src="data:image/svg+xml,%3csvg/%3e"></iframe>',
  '<a href="data:image/svg+xml,%3csvg/%3e">a</a>',
])('what would run is seen: %s', (html) => expect(seenIn(html)).toBe(true))

test('what would run is seen among the payloads', () => {
  const live = payloads.filter(
    (words) =>
      /^<[^>/]+ on\w+=|^<script>|^<a href="java|^<noscript>|^<\w+ src="java/.test(words) &&
      !words.includes('\0'),
  )
  expect(live.length).toBeGreaterThan(40)
  expect(live.filter((words) => !seenIn(words))).toEqual([])
})
