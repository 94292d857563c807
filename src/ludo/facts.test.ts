import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { facts, variantFacts, variants } from './facts.ts'

type Section = { __component: string; steps?: { body_html: string }[]; exceptions?: string }

const pageOf = (locale: string) =>
  JSON.parse(readFileSync(`content/pages/${locale}/ludo.json`, 'utf8')) as { page_body: Section[] }

/** The numbers of a text, in its order. */
const figures = (html = '') =>
  [...html.replace(/<[^>]*>/g, '').matchAll(/\d+/g)].map(([figure]) => Number(figure))

const others = [...new Set(variants.map((variant) => variantFacts[variant].home))].sort((a, b) => b - a)

test.each(['en', 'hi', 'gu', 'bn'])('the rules on the %s page are those of the game', (locale) => {
  const body = pageOf(locale).page_body
  const steps = body.find(({ __component }) => __component === 'sections.how-to-play')?.steps ?? []
  const [start, box, home, miss, , extra] = steps.map(({ body_html }) => figures(body_html))
  expect(start).toEqual([6])
  expect(box?.every((figure) => figure === facts.pointsPerBox)).toBe(true)
  expect(home).toEqual(others)
  expect(miss).toEqual([facts.chances])
  expect(extra?.every((figure) => figure === 6)).toBe(true)
})

test('only the League gives no move for a six, and says so', () => {
  expect(variants.filter((variant) => !variantFacts[variant].sixGivesMove)).toEqual(['league'])
  const notes = pageOf('en').page_body.find(({ __component }) => __component === 'sections.variant-notes')
  expect(notes?.exceptions).toContain('no extra move for a 6')
})
