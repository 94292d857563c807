import { expect, test } from 'vitest'
import { readCatalogue } from '../catalogue.ts'
import { embeddedContent } from '../embedded.ts'
import { withOperator } from './operator.ts'

const facts = {
  name: 'Ludo & Sons Pvt Ltd',
  address: '1 Ring Road, Surat 395002',
  registration: 'CIN U92490GJ2020PTC000000',
  mail: 'help@ludo.example',
  grievanceOfficer: 'A. Shah, 10 to 18 o’clock',
  courts: 'the courts of Surat',
  effective: '1 December 2026',
}

function termsWith(operator: Partial<typeof facts>) {
  const catalogue = readCatalogue({ ...(embeddedContent.site as object), operator }, embeddedContent.pages)
  if (catalogue.kind === 'broken') throw new Error(catalogue.problems.join())
  const terms = catalogue.pages.find(({ path }) => path === '/terms-and-conditions/')
  return { text: JSON.stringify(terms?.page), isIndexed: terms?.isIndexed, warnings: catalogue.warnings }
}

test('legal pages name the operator, and are indexed when every fact is known', () => {
  const { text, isIndexed, warnings } = termsWith(facts)
  expect([isIndexed, warnings]).toEqual([true, []])
  for (const fact of Object.values(facts)) expect(text).toMatch(new RegExp(fact.replace('&', '&(?:amp;)?')))
  expect(text).not.toMatch(/\{\{|not named here yet|this is a draft/)
})

test('without a fact they say what applies, are not indexed, and the build names the fact', () => {
  const { courts: _, ...others } = facts
  const { text, isIndexed, warnings } = termsWith(others)
  expect(isIndexed).toBe(false)
  expect(text).toContain('the courts that the law names')
  expect(warnings).toEqual([
    'content/site.json: fill in operator.courts. Until then, search engines do not index /terms-and-conditions/.',
  ])
})

test('no page has a blank, whatever the operator has told', () => {
  const { pages } = embeddedContent
  const blanks = Object.entries(pages).flatMap(([file, raw]) => {
    const blank = /\[[^\]"{}:,]*\p{L}{2}[^\]"]*\]/gu
    return [...JSON.stringify(raw).matchAll(blank)].map(([found]) => `${file}: ${found}`)
  })
  expect(blanks).toEqual([])
})

test('a fact is escaped in HTML and stays as it is in plain text', () => {
  const mention = '{{operator.name|nobody}}'
  const raw = {
    title: mention,
    page_body: [
      {
        __component: 'sections.document',
        heading: mention,
        chapters: [{ title: mention, body_html: mention }],
      },
      { __component: 'sections.unknown', title: 'Soon' },
    ],
  }
  const { raw: written } = withOperator(raw, { name: 'Ludo & Sons <Surat>' })
  const plain = 'Ludo & Sons <Surat>'
  expect(written).toMatchObject({
    title: plain,
    page_body: [
      { heading: plain, chapters: [{ title: plain, body_html: 'Ludo &amp; Sons &lt;Surat>' }] },
      {},
    ],
  })
})
