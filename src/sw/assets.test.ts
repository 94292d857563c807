import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheFiles, serveAsset } from './assets.ts'
import { fakeCaches } from './caches.fake.ts'

// Workbox expects to be in a worker.
const { ExtendableEvent } = vi.hoisted(() =>
  Object.assign(globalThis, {
    self: globalThis,
    FetchEvent: class {},
    ExtendableEvent: class extends Event {},
    __WB_DISABLE_DEV_LOGS: true,
  }),
)

const origin = 'https://site.example'
const dayMs = 86_400_000

let stored: ReturnType<typeof fakeCaches>
let asked: string[]
let status: number
let body: string | null
let type: string
let held: Promise<unknown>[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21), toFake: ['Date'] })
  vi.stubGlobal('location', new URL(origin))
  stored = fakeCaches()
  vi.stubGlobal('caches', stored)
  asked = []
  status = 200
  body = null
  type = 'text/javascript'
  vi.stubGlobal('fetch', async (request: Request | string) => {
    asked.push(new URL(typeof request === 'string' ? request : request.url, origin).pathname)
    const headers = { date: new Date().toUTCString(), 'content-type': type }
    return new Response(body ?? `answer ${asked.length}`, { status, headers })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const eventOf = (request: Request) =>
  Object.assign(new ExtendableEvent('fetch'), {
    request,
    waitUntil: (work: Promise<unknown>) => void held.push(work),
  })

const serve = (request: Request) => serveAsset(eventOf(request), new URL(request.url))

async function get(path: string) {
  const served = await serve(new Request(origin + path))
  const text = await served?.response.text()
  await served?.done
  return text
}

test('a hashed file is fetched once', async () => {
  await get('/assets/page-1.js')
  vi.setSystemTime(Date.now() + 100 * dayMs)
  expect(await get('/assets/page-1.js')).toBe('answer 1')
  expect(asked).toHaveLength(1)
})

test('a picture comes from the cache, and after a day it is revalidated in the background', async () => {
  await get('/pictures/hero.svg')
  await get('/pictures/hero.svg')
  expect(asked).toHaveLength(1)
  vi.setSystemTime(Date.now() + dayMs)
  expect(await get('/pictures/hero.svg')).toBe('answer 1')
  expect(await get('/pictures/hero.svg')).toBe('answer 2')
})

test('a file that never arrives holds the service worker for 30 s', async () => {
  held = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  void serve(new Request(`${origin}/assets/page-1.js`))
  await vi.advanceTimersByTimeAsync(0)
  expect(held.length).toBeGreaterThan(0)
  let isHeld = true
  void Promise.all(held).then(() => {
    isHeld = false
  })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(isHeld).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isHeld).toBe(false)
})

test('a file that is not cached or already cached leaves no body unread', async () => {
  const cancelled: string[] = []
  const tracked = (name: string, init: ResponseInit = {}) =>
    new Response(new ReadableStream({ cancel: () => void cancelled.push(name) }), init)
  vi.stubGlobal('fetch', async () => tracked('failed', { status: 500 }))
  stored.open = async () =>
    ({ match: async (file: string) => (file === '/kept.js' ? tracked('kept') : undefined) }) as never
  await cacheFiles(['/kept.js', '/failed.js'])
  expect(cancelled.sort()).toEqual(['failed', 'kept'])
})

test('a failed response is not cached', async () => {
  status = 404
  await get('/pictures/hero.svg')
  expect(stored.paths('assets')).toEqual([])
})

test('cached files are not fetched ahead again, and one that fails does not stop the others', async () => {
  await get('/assets/a.js')
  const failing = fetch
  vi.stubGlobal('fetch', async (file: string) => {
    if (file === '/assets/b.js') throw new TypeError('Failed to fetch')
    return failing(file)
  })
  await cacheFiles(['/assets/a.js', '/assets/b.js', '/assets/c.js', '/assets/c.js'])
  expect(asked).toEqual(['/assets/a.js', '/assets/c.js'])
  expect(stored.paths('assets')).toEqual(['/assets/a.js', '/assets/c.js'])
})

test.each(['/files/install-zupee-411.apk', '/files/install-zupee.apk', '/api/location', '/ludo/'])(
  '%s is never cached',
  (path) => expect(serve(new Request(origin + path))).toBeNull(),
)

test('neither are ranges', () => {
  const part = new Request(`${origin}/sounds/a.webm`, { headers: { range: 'bytes=0-' } })
  expect(serve(part)).toBeNull()
})

test.each(['/assets/page-1.js', '/pictures/hero.svg', '/gu/play/ludo/'])(
  'a page of a proxy is not cached as %s',
  async (path) => {
    type = 'text/html'
    body = 'Checking your browser'
    await get(path)
    await cacheFiles([path])
    expect(stored.paths('assets')).toEqual([])
  },
)

test('the demo of this site is cached', async () => {
  type = 'text/html'
  body = '<div class="game" data-testid="ludo">'
  await get('/gu/play/ludo/')
  expect(stored.paths('assets')).toEqual(['/gu/play/ludo/'])
})
