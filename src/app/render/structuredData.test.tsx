import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { embedded } from '../../content/embedded.ts'
import { StructuredData } from './structuredData.tsx'

const catalogue = embedded()
const ludo = catalogue.kind === 'pages' ? catalogue.pages.find(({ path }) => path === '/ludo/') : undefined
if (!ludo) throw new Error('There is no Ludo page')

const html = renderToStaticMarkup(<StructuredData view={ludo} />)
const things = new Map(
  [...html.matchAll(/<script[^>]*>(.*?)<\/script>/g)].map(([, json = '']) => {
    const thing = JSON.parse(json)
    return [thing['@type'], thing]
  }),
)

test('a page has one object of each schema.org type', () =>
  expect([...things.keys()]).toEqual([
    'Organization',
    'WebSite',
    'BreadcrumbList',
    'MobileApplication',
    'FAQPage',
  ]))

test('questions match the page', () => {
  const faq = ludo.page.page_body.find((section) => section.__component === 'sections.faq')
  const named = (list: { name: string }[]) => list.map(({ name }) => name)
  expect(named(things.get('FAQPage').mainEntity)).toEqual(faq?.items.map(({ heading }) => heading))
})

test('the breadcrumb ends with the page itself', () =>
  expect(things.get('BreadcrumbList').itemListElement.at(-1)).toMatchObject({ position: 2, name: 'Ludo' }))

test.each(['/privacy-policy/', '/terms-and-conditions/', '/responsible-gaming/', '/faqs/'])(
  '%s describes no app',
  (path) => {
    const legal = catalogue.kind === 'pages' ? catalogue.pages.find((page) => page.path === path) : undefined
    if (!legal) throw new Error(`There is no page ${path}`)
    expect(renderToStaticMarkup(<StructuredData view={legal} />)).not.toContain('MobileApplication')
  },
)

test('a page without a download button has no MobileApplication', () => {
  const Hero_Banner = ludo.page.Hero_Banner && { ...ludo.page.Hero_Banner, isButtonHidden: true }
  if (!Hero_Banner) throw new Error('The Ludo page has no hero')
  const hidden = { ...ludo, page: { ...ludo.page, Hero_Banner } }
  expect(renderToStaticMarkup(<StructuredData view={hidden} />)).not.toContain('MobileApplication')
})

test('a film is described with its real length, picture and day', () => {
  const home = catalogue.kind === 'pages' ? catalogue.pages.find(({ path }) => path === '/gu/') : undefined
  if (!home) throw new Error('There is no home page in Gujarati')
  const found = [
    ...renderToStaticMarkup(<StructuredData view={home} />).matchAll(/<script[^>]*>(.*?)<\/script>/g),
  ]
    .map(([, json = '']) => JSON.parse(json))
    .filter((thing) => thing['@type'] === 'VideoObject')
  expect(found).toContainEqual(
    expect.objectContaining({
      name: 'લુડોના છ નિયમ',
      inLanguage: 'gu',
      duration: 'PT16S',
      uploadDate: '2026-11-23T00:00:00+05:30',
      contentUrl: 'http://localhost:4173/videos/how-to-play.mp4',
      thumbnailUrl: 'http://localhost:4173/pictures/films/how-to-play.webp',
    }),
  )
})
