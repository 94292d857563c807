import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../../tests/kit/loopback.ts'
import { fetched } from '../hint.ts'
import { strapiAt } from './strapi.ts'

const never = new AbortController().signal
const key = { documentId: 'ludo', locale: 'en' as const }
const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const text =
  (status: number, type: string, body: string): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(body)

async function cmsAnswering(answer: RequestListener) {
  const { url, stop } = await listen(createServer(answer))
  onTestFinished(stop)
  return strapiAt(url, null)
}

const notFound = {
  data: null,
  error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
}

test('only the 404 of Strapi itself means that there is no page', async () => {
  const cms = await cmsAnswering(json(404, notFound))
  expect(await cms.page(key, never)).toBeNull()
  expect(
    (await fetched(cms, { site: {}, pages: { 'ludo (en)': key } }, key, never)).pages,
  ).not.toHaveProperty('ludo.en')
})

test.each<[string, RequestListener]>([
  ['a 404 in plain text', text(404, 'text/plain', '404 page not found')],
  ['a 404 in HTML', text(404, 'text/html', '<h1>Not Found</h1>')],
  ['a 404 in other JSON', json(404, { message: 'no Route matched with those values' })],
  ['a 200 in HTML', text(200, 'text/html', '<p>We are back soon</p>')],
  ['an empty answer', text(200, 'application/json', '')],
  ['no data', json(200, { data: null })],
  ['an empty list', json(200, [])],
  [
    'an empty list of pages',
    json(200, { data: [], meta: { pagination: { page: 1, pageCount: 0, total: 0 } } }),
  ],
  ['a 502', text(502, 'text/html', 'Bad Gateway')],
])('%s of a proxy takes no page down', async (_what, answer) => {
  const cms = await cmsAnswering(answer)
  await expect(cms.page(key, never)).rejects.toThrow(/The CMS answered \d+ to \/api\/pages\/ludo/)
  await expect(cms.site(never)).rejects.toThrow('The CMS answered')
  await expect(cms.everything(never)).rejects.toThrow('The CMS')
})

/** A Strapi with these English pages. `between` runs after each answer to a request for a list. */
function strapiWith(names: string[], between: (names: string[]) => void): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? '', 'http://cms.example')
    const entry = (documentId: string) => ({ documentId, locale: 'en', route_name: documentId })
    if (url.pathname === '/api/site') return json(200, { data: { appName: 'app' } })(request, response)
    const [, documentId] = /^\/api\/pages\/(.+)$/.exec(url.pathname) ?? []
    if (documentId)
      return names.includes(documentId)
        ? json(200, { data: entry(documentId) })(request, response)
        : json(404, notFound)(request, response)
    const all = url.searchParams.get('locale') === 'en' ? [...names].sort() : []
    const page = Number(url.searchParams.get('pagination[page]'))
    const pagination = { page, pageCount: Math.ceil(all.length / 25), total: all.length }
    json(200, { data: all.slice(25 * (page - 1), 25 * page).map(entry), meta: { pagination } })(
      request,
      response,
    )
    if (all.length > 0) between(names)
  }
}

const sixty = () => Array.from({ length: 60 }, (_, n) => `page-${n + 10}`)

test('a list that changes while it is read is read again', async () => {
  let isChanged = false
  const cms = await cmsAnswering(
    strapiWith(sixty(), (names) => {
      if (!isChanged) names.splice(0, 1)
      isChanged = true
    }),
  )
  expect(Object.keys((await cms.everything(never)).pages)).toHaveLength(59)
})

test('a list that always changes publishes nothing', async () => {
  const cms = await cmsAnswering(strapiWith(sixty(), (names) => void names.splice(0, 1)))
  await expect(cms.everything(never)).rejects.toThrow(
    'The pages of the CMS in en changed each time they were read',
  )
})

test('a live page that the list left out stays, while Strapi still has it', async () => {
  const names = sixty()
  let isChanged = false
  const cms = await cmsAnswering(
    // One page goes and another one comes: the total is the same, but the second part of the list has moved.
    strapiWith(names, (all) => {
      if (!isChanged) all.splice(0, 1, 'zz-new')
      isChanged = true
    }),
  )
  const live = Object.fromEntries(
    sixty().map((documentId) => [`${documentId} (en)`, { documentId, locale: 'en' }]),
  )
  const { pages } = await fetched(cms, { site: {}, pages: live }, 'everything', never)
  const shown = Object.values(pages).map((page) => (page as { documentId: string }).documentId)
  expect(shown).toEqual(expect.arrayContaining(names.filter((name) => name !== 'page-10')))
})
