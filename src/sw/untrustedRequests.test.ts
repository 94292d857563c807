import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DownloadRequest } from '../download/downloadRequest.ts'
import { rangePath, savePath } from '../download/protocol.ts'
import { asksToActivate } from './clients.ts'
import { serveDownload } from './downloads.ts'
import type { LoadedEngine } from './engine.ts'

const origin = 'https://site.example'
const standby = `${origin}/_download/1/standby`
const started: DownloadRequest[] = []

vi.mock('./standby.ts', () => ({
  standBy(request: DownloadRequest) {
    started.push(request)
    return { body: null, done: Promise.resolve() }
  },
}))

const worker = { type: 'worker', frameType: 'none' }
const page = { type: 'window', frameType: 'top-level' }
const frame = { type: 'window', frameType: 'nested' }

beforeEach(() => {
  started.length = 0
  vi.stubGlobal('location', new URL(origin))
})
afterEach(() => void vi.unstubAllGlobals())

const wanted: DownloadRequest & { standby: string } = {
  standby: 'id',
  link: { kind: 'endpoint', endpoint: '/api/apk-link', websiteName: 'zupee' },
  name: 'install-zupee.apk',
  page: '/gu/ludo/',
}

type Asked = { url?: string; method?: string; mode?: string; body?: string; from?: object }

/** The status of the service worker's response, null if it leaves the request to the network. */
async function ask({
  url = standby,
  method = 'POST',
  mode = 'cors',
  body = JSON.stringify(wanted),
  from = worker,
}: Asked) {
  const request = new Request(url, { method, ...(/GET|HEAD/.test(method) ? {} : { body }) })
  Object.defineProperty(request, 'mode', { value: mode })
  const engine = {
    ports: { chunks: { read: async () => null, list: async () => [] } },
  } as unknown as LoadedEngine
  const served = await serveDownload(
    request,
    new URL(url),
    async () => from,
    () => engine,
  )
  return served ? served.response.status : null
}

test('stands by for a worker of the site', async () => {
  expect(await ask({})).toBe(200)
  expect(started).toEqual([wanted])
})

test.each<[string, Asked, number | null]>([
  ['a form of another site', { mode: 'navigate' }, null],
  ['a fetch with mode no-cors', { mode: 'no-cors' }, null],
  ['another method', { method: 'PUT' }, null],
  ['a navigation to the route', { method: 'GET', mode: 'navigate' }, null],
  ['a path below', { url: `${standby}/` }, null],
  ['a path with a double slash', { url: `${origin}//_download/1/standby` }, null],
  ['an encoded path', { url: `${origin}/_download/1/%73tandby` }, null],
  ['a frame', { from: frame }, 403],
])('the service worker does not stand by for %s', async (_who, asked, answer) => {
  expect(await ask(asked)).toBe(answer)
  expect(started).toEqual([])
})

const { name: _, ...nameless } = wanted

test.each([
  '',
  '{',
  'null',
  '[]',
  '"run"',
  '{}',
  '{"__proto__":{"link":{"kind":"fixed","url":"/a"},"name":"a","page":"/"}}',
  JSON.stringify(nameless),
  JSON.stringify({ ...wanted, name: 1 }),
  JSON.stringify({ ...wanted, standby: 1 }),
  JSON.stringify({ ...wanted, url: {} }),
  JSON.stringify({ ...wanted, link: null }),
  JSON.stringify({ ...wanted, link: { kind: 'fixed' } }),
  JSON.stringify({ ...wanted, link: { kind: 'other', url: '/a' } }),
  JSON.stringify({
    ...wanted,
    link: { kind: 'endpoint', endpoint: ['/api/apk-link'], websiteName: 'zupee' },
  }),
])('the body %j is refused', async (body) => {
  expect(await ask({ body })).toBe(403)
  expect(started).toEqual([])
})

const file = 'https://cdn.example/a.apk'

/** What the service worker asks the network for, when it is asked to pass a request on. */
async function passedOn(asked: Asked): Promise<string[]> {
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    return new Response('bytes', { status: 206 })
  })
  await ask({ url: origin + rangePath(file), method: 'GET', ...asked })
  return urls
}

test('a request of a worker for a file is passed on', async () => {
  expect(await passedOn({})).toEqual([file])
})

test.each<[string, Asked]>([
  ['a frame', { from: frame }],
  ['a navigation', { mode: 'navigate' }],
  ['an image', { mode: 'no-cors' }],
  ['another method', { method: 'POST' }],
  ['no file', { url: `${origin}/_download/1/range` }],
])('nothing is passed on for %s', async (_who, asked) => {
  expect(await passedOn(asked)).toEqual([])
})

test.each([
  ['GET', 404],
  ['POST', null],
  ['HEAD', null],
])('an unclaimed save is not served to %s', async (method, status) => {
  const url = origin + savePath({ url: 'https://cdn.example/a.apk', name: '../../a.apk' }, 'guessed')
  expect(await ask({ url, method, mode: 'navigate' })).toBe(status)
})

const message = { type: 'SKIP_WAITING' }

test('a page may activate the new version', () =>
  expect(asksToActivate({ data: message, source: page })).toBe(true))

test.each([
  ['a frame', message, frame],
  ['a message without a source', message, null],
  ['a page with null', null, page],
  ['a page with undefined', undefined, page],
  ['a page with a string', 'SKIP_WAITING', page],
  ['a page with another type', { type: 'skip_waiting' }, page],
  ['a page with an array', [message], page],
])('%s may not', (_who, data, source) => expect(asksToActivate({ data, source: source ?? null })).toBe(false))
