import { expect, test } from 'vitest'
import { embeddedContent } from '../embedded.ts'
import { parsePage } from '../page.ts'
import { withGaps } from './gaps.ts'

const ludo = Object.values(embeddedContent.pages).find(
  (raw) => (raw as { route_name: string }).route_name === 'ludo',
) as { page_body: object[] }

const shown = (raw: object) => {
  const read = parsePage(withGaps(raw, embeddedContent.site))
  if (read.kind === 'broken') throw new Error(read.problems.join('\n'))
  expect(read.leftOut).toEqual([])
  return read.page
}

test('a draft that is complete is shown as it is', () =>
  expect(parsePage(withGaps(ludo, embeddedContent.site))).toMatchObject({ leftOut: [] }))

test('a note stands for a section that is not complete, and names its field', () => {
  const faq = { __component: 'sections.faq', heading: 'Questions', items: [{ heading: 'Is it <free>?' }] }
  const page = shown({ ...ludo, page_body: [ludo.page_body[1], faq, ludo.page_body[2]] })
  expect(page.page_body).toHaveLength(3)
  expect(page.page_body[1]).toMatchObject({
    __component: 'sections.text-section',
    body_html: '<ul><li>page_body[1] (sections.faq).items[0].content: is missing</li></ul>',
  })
})

test('a note stands for the hero, and a word for the title', () => {
  const page = shown({ ...ludo, title: null, Hero_Banner: { heading: null } })
  expect(page.title).toBe('[title]')
  expect(page.Hero_Banner).toBeUndefined()
  expect(JSON.stringify(page.page_body[0])).toContain('Hero_Banner.heading: is missing')
})

test('what has no place on the page stays wrong', () => {
  expect(parsePage(withGaps({ ...ludo, useHandGesture: 'yes' }, embeddedContent.site))).toMatchObject({
    kind: 'broken',
  })
})
