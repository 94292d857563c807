import { expect, test } from 'vitest'
import { changedColours } from './changedColours.ts'
import { embeddedContent } from './embedded.ts'

const inks = (Hero_Banner: object) => changedColours({ Hero_Banner })

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
  expect(changedColours({ page_body: [null, { __component: 'zzz' }, rating] })).toEqual([
    'page_body[2] (sections.rating).testimonials[1].wonTextColor: #22166B has a contrast of 1 : 1 on its ground, less than 4.5 : 1; the site shows its own colour',
  ])
})

test('the content of the project has no colour that is left out', () => {
  expect(Object.values(embeddedContent.pages).flatMap(changedColours)).toEqual([])
})
