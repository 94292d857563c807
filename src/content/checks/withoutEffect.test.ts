import { expect, test } from 'vitest'
import { embeddedContent } from '../embedded.ts'
import { withoutEffect } from './withoutEffect.ts'

const page = { documentId: 'ludo', title: 'Ludo', description: 'Play' }
const inks = (Hero_Banner: object) => withoutEffect({ ...page, Hero_Banner })

test.each([
  ['white on the ground of the site', { headingColor: '#FFFFFF' }, []],
  [
    'white on a light ground',
    { headingColor: '#FFFFFF', backgroundColor: '#FFD98F' },
    ['Hero_Banner.headingColor'],
  ],
  [
    'a ground of phones',
    { headingDescriptionColor: '#FFFFFF', backgroundColorMobile: '#ffd98f' },
    ['Hero_Banner.headingDescriptionColor'],
  ],
  ['what is no colour yet', { headingColor: 'whi', backgroundColor: '#' }, []],
])('%s', (_case, hero, fields) => expect(inks(hero).map((one) => one.replace(/:.*/s, ''))).toEqual(fields))

test('a colour in an entry of a section is told with its place and its contrast', () => {
  const rating = { __component: 'sections.rating', testimonials: [{}, { wonTextColor: '#22166B' }] }
  expect(withoutEffect({ ...page, page_body: [null, { __component: 'zzz' }, rating] })).toEqual([
    'page_body[2] (sections.rating).testimonials[1].wonTextColor: #22166B has a contrast of 1 : 1 on its background, less than 4.5 : 1; the site uses its own colour',
  ])
})

test('a name that is no style of the site is told, whether alone or beside others', () => {
  const text = { __component: 'sections.text-section', addClass: 'narrow promo' }
  expect(
    withoutEffect({
      ...page,
      Hero_Banner: { className: 'compact', downloadBtnClass: 'narrow' },
      page_body: [text],
    }),
  ).toEqual([
    'Hero_Banner.downloadBtnClass: narrow is not a style of the site. Choose from large, wide',
    'page_body[0] (sections.text-section).addClass: promo is not a style of the site. Choose from card, large, narrow',
  ])
})

test('the content of the project has no colour or style that is left out', () => {
  expect(Object.values(embeddedContent.pages).flatMap(withoutEffect)).toEqual([])
})
