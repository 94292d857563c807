import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { embedded } from '../../content/embedded.ts'
import { MetaTags } from './metaTags.tsx'

const catalogue = embedded()
const ludo = catalogue.kind === 'pages' ? catalogue.pages.find(({ path }) => path === '/ludo/') : undefined
if (!ludo) throw new Error('There is no Ludo page')

type Search = NonNullable<typeof ludo.page.search>
const tagsWith = (search: Partial<Search>) => {
  const view = { ...ludo, page: { ...ludo.page, search: { noindex: false, ...search } } }
  const html = renderToStaticMarkup(<MetaTags view={view} drawn="/share/drawn.jpg" />)
  return Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
}
const origin = import.meta.env.SITE_ORIGIN

test('previews of links show the title, the description and the drawn picture of a page', () => {
  const tags = tagsWith({})
  expect(tags['og:title']).toBe(ludo.page.title)
  expect(tags['og:description']).toBe(ludo.page.description)
  expect(tags).toMatchObject({
    'og:image': `${origin}/share/drawn.jpg`,
    'og:image:width': '1200',
    'og:image:alt': ludo.page.title,
  })
})

test('what an editor wrote for previews comes before it, and search engines keep the description', () => {
  const tags = tagsWith({
    shareTitle: 'A title',
    shareDescription: 'A text',
    shareImage: { url: '/variants/x.webp', width: 800, height: 420 },
  })
  expect(tags).toMatchObject({
    'og:title': 'A title',
    'og:description': 'A text',
    'og:image': `${origin}/variants/x.webp`,
    'og:image:width': '800',
    'og:image:height': '420',
    'og:image:alt': 'A title',
    description: ludo.page.description,
  })
})

test('a picture on another origin keeps its address, and one of unknown size names none', () => {
  const tags = tagsWith({ shareImage: { url: 'https://media.example.com/a.png' } })
  expect(tags['og:image']).toBe('https://media.example.com/a.png')
  expect(tags).not.toHaveProperty('og:image:width')
})
