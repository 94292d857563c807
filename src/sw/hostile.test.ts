import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Home } from '../download/home.ts'
import type { DownloadOrder } from '../download/order.ts'
import { savePath } from '../download/routes.ts'
import { serveDownload } from './downloads.ts'
import { asksToTakeOver } from './takeOver.ts'

const origin = 'https://site.example'
const run = `${origin}/_download/1/run`
const orders: DownloadOrder[] = []

vi.mock('../download/run.ts', () => ({
  async *joinRun(order: DownloadOrder) {
    orders.push(order)
    yield { phase: 'linking' }
  },
}))

const worker = { type: 'worker', frameType: 'none' }
const page = { type: 'window', frameType: 'top-level' }
const frame = { type: 'window', frameType: 'nested' }

beforeEach(() => {
  orders.length = 0
  vi.stubGlobal('location', new URL(origin))
})
afterEach(() => void vi.unstubAllGlobals())

const order: DownloadOrder = {
  link: { kind: 'endpoint', endpoint: '/api/apk-link', websiteName: 'zupee' },
  name: 'install-zupee.apk',
  page: '/gu/ludo/',
}

type Asked = { url?: string; method?: string; mode?: string; body?: string; from?: object }

/** The status of what the service worker answers; null where it leaves the request to the network. */
async function ask({
  url = run,
  method = 'POST',
  mode = 'cors',
  body = JSON.stringify(order),
  from = worker,
}: Asked) {
  const request = new Request(url, { method, ...(/GET|HEAD/.test(method) ? {} : { body }) })
  Object.defineProperty(request, 'mode', { value: mode })
  const store = { chunks: { read: async () => null } }
  const served = await serveDownload(request, async () => from, { ports: store } as unknown as Home)
  return served ? served.response.status : null
}

test('a worker of the site is answered', async () => {
  expect(await ask({})).toBe(200)
  expect(orders).toEqual([order])
})

test.each<[string, Asked, number | null]>([
  ['a form of another site', { mode: 'navigate' }, null],
  ['a call that may not read the answer', { mode: 'no-cors' }, null],
  ['another method', { method: 'PUT' }, null],
  ['an address that is opened', { method: 'GET', mode: 'navigate' }, null],
  ['the same path of another origin', { url: 'https://evil.example/_download/1/run' }, null],
  ['a path below', { url: `${run}/` }, null],
  ['a path that only looks alike', { url: `${origin}//_download/1/run` }, null],
  ['an encoded path', { url: `${origin}/_download/1/%72un` }, null],
  ['a frame', { from: frame }, 403],
])('%s starts nothing', async (_who, asked, answer) => {
  expect(await ask(asked)).toBe(answer)
  expect(orders).toEqual([])
})

const { name: _, ...nameless } = order

test.each([
  '',
  '{',
  'null',
  '[]',
  '"run"',
  '{}',
  '{"__proto__":{"link":{"kind":"fixed","url":"/a"},"name":"a","page":"/"}}',
  JSON.stringify(nameless),
  JSON.stringify({ ...order, name: 1 }),
  JSON.stringify({ ...order, url: {} }),
  JSON.stringify({ ...order, link: null }),
  JSON.stringify({ ...order, link: { kind: 'fixed' } }),
  JSON.stringify({ ...order, link: { kind: 'other', url: '/a' } }),
  JSON.stringify({ ...order, link: { kind: 'endpoint', endpoint: ['/api/apk-link'], websiteName: 'zupee' } }),
])('the body %j is refused', async (body) => {
  expect(await ask({ body })).toBe(403)
  expect(orders).toEqual([])
})

test.each([
  ['GET', 404],
  ['POST', null],
  ['HEAD', null],
])('a save that nobody claimed is not to be had by %s', async (method, status) => {
  const url = origin + savePath({ url: 'https://cdn.example/a.apk', name: '../../a.apk' }, 'guessed')
  expect(await ask({ url, method, mode: 'navigate' })).toBe(status)
})

const wish = { type: 'SKIP_WAITING' }

test('a page may ask for the new version', () =>
  expect(asksToTakeOver({ data: wish, source: page })).toBe(true))

test.each([
  ['a frame', wish, frame],
  ['nobody', wish, null],
  ['a page with nothing', null, page],
  ['a page with undefined', undefined, page],
  ['a page with a text', 'SKIP_WAITING', page],
  ['a page with another wish', { type: 'skip_waiting' }, page],
  ['a page with a list', [wish], page],
])('%s may not', (_who, data, source) => expect(asksToTakeOver({ data, source: source ?? null })).toBe(false))
