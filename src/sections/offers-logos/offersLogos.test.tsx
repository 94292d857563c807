import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { offersLogos } from './model.ts'
import OffersLogos from './OffersLogos.static.tsx'

const offer = (title: string, url: string | null = null) => ({
  img: '/pictures/gift.svg',
  alt: `${title}, drawn`,
  title,
  url,
})
const show = (raw: object) =>
  renderToStaticMarkup(<OffersLogos data={v.parse(offersLogos.schema, { heading: 'Offers', ...raw })} />)

test('two lists, each offer with its picture, title and link', () => {
  const html = show({
    sectionOne: { items: [offer('Cashback', '/cashback'), offer('Bonus')] },
    sectionTwo: { heading: 'Partners', items: [offer('Partner', 'https://partner.example/')] },
  })
  expect(html.match(/<ul/g)).toHaveLength(2)
  expect(html).toMatch(
    /<a href="\/cashback\/"[^>]*><img[^>]*alt="Cashback, drawn"[^>]*><span>Cashback<\/span>/,
  )
  expect(html).toMatch(/<div class="[^"]*"><img[^>]*><span>Bonus<\/span>/)
  expect(html).toContain('href="https://partner.example/"')
})

test('one row may be missing', () => {
  expect(show({ sectionOne: null, sectionTwo: { items: [offer('Bonus')] } }).match(/<ul/g)).toHaveLength(1)
})
