import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from './caches.fake.ts'
import { completePrecache, type PrecacheList, precache } from './precache.ts'

// Workbox expects to be in a worker.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis }))

const listPath = '/assets/precache-0123456.json'
const list: PrecacheList = {
  files: [
    '/assets/react-0123456.js',
    '/assets/reading-en-latin-0123456.woff2',
    '/assets/reading-gu-gujarati-0123456.woff2',
    '/assets/display-hi-devanagari-0123456.woff2',
    '/ludo/index.html',
    '/gu/ludo/index.html',
    '/hi/ludo/index.html',
    '/hi/offline/index.html',
  ],
  texts: { '/assets/Faq-0123456.js': 'export{}', '/pictures/hero.svg': '<svg/>' },
}

let stored: ReturnType<typeof fakeCaches>
let requested: string[]
let lost: string[]

beforeEach(() => {
  requested = []
  lost = []
  stored = fakeCaches()
  vi.stubGlobal('location', new URL('https://site.example'))
  vi.stubGlobal('caches', stored)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path)
    if (lost.includes(path)) throw new TypeError('Failed to fetch')
    if (path === listPath) return Response.json(list)
    const isPage = path.endsWith('/')
    const body = isPage
      ? '<script data-bundle="/assets/react-0123456.js"></script><link href="/assets/older-0123456.css">'
      : ''
    return new Response(body, { headers: { 'content-type': isPage ? 'text/html' : 'text/javascript' } })
  })
})
afterEach(() => void vi.unstubAllGlobals())

const open = (...paths: string[]) => ({
  matchAll: async () => paths.map((path) => ({ url: `https://site.example${path}` })),
})

test('caches what the languages of the open pages need, English, and every offline page', async () => {
  await precache(listPath, open('/gu/fair-play/'))
  expect(stored.paths('pages').sort()).toEqual(['/gu/fair-play/', '/gu/ludo/', '/hi/offline/', '/ludo/'])
  expect(stored.paths('assets').sort()).toEqual([
    '/assets/Faq-0123456.js',
    '/assets/react-0123456.js',
    '/assets/reading-en-latin-0123456.woff2',
    '/assets/reading-gu-gujarati-0123456.woff2',
    '/pictures/hero.svg',
  ])
})

test('small files come with the list, as what they are', async () => {
  await precache(listPath, open('/'))
  expect(requested.filter((path) => path in list.texts)).toEqual([])
  const script = await stored.match('/assets/Faq-0123456.js', { cacheName: 'assets' })
  expect(script?.headers.get('content-type')).toBe('text/javascript')
  expect(await script?.text()).toBe('export{}')
  const picture = await stored.match('/pictures/hero.svg', { cacheName: 'assets' })
  expect(picture?.headers.get('content-type')).toBe('image/svg+xml')
  expect(Date.parse(picture?.headers.get('date') ?? '')).toBeGreaterThan(Date.now() - 10_000)
})

test('a lost file does not undo the installation', async () => {
  lost = ['/assets/react-0123456.js', '/ludo/']
  await precache(listPath, open('/'))
  expect(stored.paths('pages').sort()).toEqual(['/', '/hi/offline/'])
  expect(stored.paths('assets')).toContain('/assets/Faq-0123456.js')
})

test('a lost list leaves the open page cached, and is fetched again at the next page, once', async () => {
  lost = [listPath]
  await precache(listPath, open('/gu/'))
  expect(stored.paths('pages')).toEqual(['/gu/'])
  // The page's own script.
  expect(stored.paths('assets')).toEqual(['/assets/react-0123456.js'])
  lost = []
  await completePrecache(listPath, open('/gu/'))
  expect(stored.paths('assets')).toContain('/assets/Faq-0123456.js')
  requested = []
  await completePrecache(listPath, open('/gu/'))
  expect(requested).toEqual([])
})
