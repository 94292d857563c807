import { expect, test } from 'vitest'
import { editableTexts } from './editableTexts.ts'

test('every text has its path as Strapi names it, and its letters', () => {
  const page = {
    title: 'Ludo rules',
    route_name: 'ludo-rules',
    Hero_Banner: {
      heading: 'The\nrules',
      headingDescription: '<p>Roll &amp; <b>move</b></p>',
      headingColor: '#FFFFFF',
    },
    page_body: [
      { __component: 'zzz', heading: 'Unknown' },
      {
        __component: 'sections.faq',
        heading: 'Questions',
        items: [{ heading: 'Why?', content: '**Because**', isExpanded: true }],
      },
    ],
  }
  const texts = editableTexts(page).map(({ path, type, letters }) => `${path} ${type} ${letters}`)
  expect(texts).toEqual([
    'title string Ludorules',
    'route_name string ludo-rules',
    'Hero_Banner.heading text Therules',
    'Hero_Banner.heading text The',
    'Hero_Banner.heading text rules',
    'Hero_Banner.headingDescription richtext Roll&move',
    'page_body.1.heading string Questions',
    'page_body.1.items.0.heading string Why?',
    'page_body.1.items.0.content richtext Because',
  ])
})

test('addresses, colours and what shows nothing are no texts', () => {
  const page = {
    Hero_Banner: {
      gameURL: '/play/ludo',
      headingColor: '#FFFFFF',
      heading: ' ',
      headingDescription: '<p></p>',
    },
  }
  expect(editableTexts(page)).toEqual([])
  expect(editableTexts(null)).toEqual([])
})
