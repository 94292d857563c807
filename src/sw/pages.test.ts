import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from './caches.fake.ts'
import { prunePages, servePage } from './pages.ts'

// Workbox expects to be in a worker.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis }))

const origin = 'https://site.example'
const dayMs = 86_400_000

type Answer = Response | Error | 'never'
let network: (path: string) => Answer
let stored: ReturnType<typeof fakeCaches>

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) })
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('navigator', {})
  stored = fakeCaches()
  vi.stubGlobal('caches', stored)
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const url = new URL(typeof request === 'string' ? request : request.url, origin)
    const answer = network(url.pathname)
    if (answer instanceof Error) throw answer
    return answer === 'never' ? new Promise(() => {}) : answer
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page whose body tells whether it was cancelled. */
function trackedHtml(text: string, init: ResponseInit = {}) {
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    cancel: () => {
      isCancelled = true
    },
  })
  const response = new Response(body, { headers: { 'content-type': 'text/html' }, ...init })
  return { response, isCancelled: () => isCancelled }
}

/** A page of this site. */
const page = (text: string) => `${text}<script data-bundle="/assets/page-0123456.js"></script>`
const html = (text: string, init: ResponseInit = {}) =>
  new Response(page(text), { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init })
const offline = new TypeError('Failed to fetch')

/** A navigation, or with the destination `''` a fetch of a page's data by the app. */
function requestOf(path: string, destination: 'document' | 'iframe' | '' = 'document') {
  const request = new Request(origin + path)
  Object.defineProperty(request, 'mode', { value: destination ? 'navigate' : 'cors' })
  Object.defineProperty(request, 'destination', { value: destination })
  return request
}

const serve = (request: Request) => servePage(request, new URL(request.url))

/** Requests a page and waits for its background work. */
async function open(path: string, answer: Answer, destination?: 'document' | '') {
  network = (asked) => (asked.includes('.') ? new Response('a file') : answer)
  const served = await serve(requestOf(path, destination))
  await served?.done
  return served?.response
}

const seen = async (path: string) => void (await open(path, html('as seen')))

test('a page of the last day comes from the cache while the network does not respond', async () => {
  await seen('/ludo/')
  vi.setSystemTime(Date.now() + dayMs - 1)
  network = () => 'never'
  const served = await serve(requestOf('/ludo/'))
  expect(await served?.response.text()).toBe(page('as seen'))
})

test('a section of a cached page is hidden once its last moment is over, online and offline', async () => {
  const [first, second] = [Date.now() + 1_000, Date.now() + 2_000]
  const sections = (...hidden: string[]) =>
    [first, second].map((end, place) => `<div data-ends="${end}"${hidden[place] ?? ''}></div>`).join('')
  await open('/ludo/', html(sections()))
  const shown = async () => (await open('/ludo/', offline))?.text()
  vi.setSystemTime(first)
  expect(await shown()).toBe(page(sections()))
  vi.setSystemTime(first + 1)
  expect(await shown()).toBe(page(sections(' hidden=""')))
  // The hidden one was kept as it was shown.
  expect(await shown()).toBe(page(sections(' hidden=""')))
  vi.setSystemTime(second + 1)
  expect(await shown()).toBe(page(sections(' hidden=""', ' hidden=""')))
  expect(await (await open('/ludo/', html('newer')))?.text()).toBe(page(sections(' hidden=""', ' hidden=""')))
  expect(await shown()).toBe(page('newer'))
})

test('it is revalidated in the background', async () => {
  await seen('/ludo/')
  expect(await (await open('/ludo/', html('newer')))?.text()).toBe(page('as seen'))
  expect(await (await open('/ludo/', offline))?.text()).toBe(page('newer'))
})

test('being seen offline counts as seen', async () => {
  await seen('/ludo/')
  for (const _ of [1, 2, 3]) {
    vi.setSystemTime(Date.now() + 0.6 * dayMs)
    await open('/ludo/', offline)
  }
  network = () => 'never'
  expect(await (await serve(requestOf('/ludo/')))?.response.text()).toBe(page('as seen'))
})

test('an older page comes from the network', async () => {
  await seen('/ludo/')
  vi.setSystemTime(Date.now() + dayMs)
  expect(await (await open('/ludo/', html('newer')))?.text()).toBe(page('newer'))
})

test('from the cache if the network takes more than two seconds', async () => {
  await seen('/ludo/')
  vi.setSystemTime(Date.now() + dayMs)
  network = () => 'never'
  let text: string | undefined
  void serve(requestOf('/ludo/'))?.then(async ({ response }) => {
    text = await response.text()
  })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(text).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(text).toBe(page('as seen')))
})

test.each([['fails', offline] as const, ['breaks', html('broken', { status: 503 })] as const])(
  'from the cache at once if the network %s',
  async (_how, answer) => {
    await seen('/ludo/')
    vi.setSystemTime(Date.now() + dayMs)
    expect(await (await open('/ludo/', answer))?.text()).toBe(page('as seen'))
  },
)

test('a failed response whose cached page is shown is cancelled', async () => {
  await seen('/ludo/')
  vi.setSystemTime(Date.now() + dayMs)
  const { response, isCancelled } = trackedHtml('broken', { status: 503 })
  expect(await (await open('/ludo/', response))?.text()).toBe(page('as seen'))
  await vi.waitFor(() => expect(isCancelled()).toBe(true))
})

test('a response that is not cached is cancelled', async () => {
  await seen('/ludo/')
  const { response, isCancelled } = trackedHtml('broken', { status: 500 })
  expect(await (await open('/ludo/', response))?.text()).toBe(page('as seen'))
  expect(isCancelled()).toBe(true)
})

test('a cached page that is not shown is cancelled', async () => {
  await seen('/ludo/')
  vi.setSystemTime(Date.now() + dayMs)
  const { response, isCancelled } = trackedHtml('as seen')
  stored.match = async () => response
  expect(await (await open('/ludo/', html('newer')))?.text()).toBe(page('newer'))
  expect(isCancelled()).toBe(true)
})

test('campaign parameters do not make another page', async () => {
  await seen('/ludo/?utm_source=sms')
  expect(await (await open('/ludo/?gclid=1', offline))?.text()).toBe(page('as seen'))
})

test('without its slash a kept page leads to the one with it', async () => {
  await seen('/gu/ludo/')
  const answer = await open('/gu/ludo?utm_source=sms', offline)
  expect([answer?.status, answer?.headers.get('location')]).toEqual([
    308,
    `${origin}/gu/ludo/?utm_source=sms`,
  ])
})

test.each([
  ['/gu/never-seen/', 'gu'],
  ['/hi/never-seen', 'hi'],
  ['/bn/', 'bn'],
  ['/never-seen/', 'en'],
])('offline, %s is the offline page in %s', async (path, locale) => {
  for (const prefix of ['', '/hi', '/gu', '/bn'])
    await open(`${prefix}/offline/`, html(`offline ${prefix.slice(1) || 'en'}`))
  expect(await (await open(path, offline))?.text()).toBe(page(`offline ${locale}`))
})

test('a request for data by the app never gets the offline page', async () => {
  await open('/offline/', html('offline en'))
  expect((await open('/never-seen/', offline, ''))?.type).toBe('error')
})

test('a page that is gone is deleted, and a failed or redirected response is not cached', async () => {
  await seen('/ludo/')
  await open('/ludo/', html('no such page', { status: 404 }))
  await open('/ludo-rules/', html('broken', { status: 500 }))
  await open('/faqs/', new Response('{}', { headers: { 'content-type': 'application/json' } }))
  const elsewhere = html('log in to this Wi-Fi')
  Object.defineProperties(elsewhere, { redirected: { value: true }, clone: { value: () => elsewhere } })
  await open('/fair-play/', elsewhere)
  expect(stored.paths('pages')).toEqual([])
})

/** A redirect as a service worker sees it: of a navigation nothing but its type. */
const redirect = () => {
  const response = html('')
  Object.defineProperties(response, {
    type: { value: 'opaqueredirect' },
    ok: { value: false },
    status: { value: 0 },
    clone: { value: redirect },
  })
  return response
}

test('a page that has moved is shown once more from the cache, and then from its new place', async () => {
  await seen('/ludo/')
  expect(await (await open('/ludo/', redirect()))?.text()).toBe(page('as seen'))
  expect((await open('/ludo/', redirect()))?.type).toBe('opaqueredirect')
  expect(stored.paths('pages')).toEqual([])
})

test('a page that has moved is deleted although a slow link shows its old copy', async () => {
  await seen('/ludo/')
  vi.setSystemTime(Date.now() + 2 * dayMs)
  let arrive: (answer: Response) => void = () => {}
  const late = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  vi.stubGlobal('fetch', () => late)
  const serving = serve(requestOf('/ludo/'))
  await vi.advanceTimersByTimeAsync(2_000)
  const served = await serving
  expect(await served?.response.text()).toBe(page('as seen'))
  arrive(redirect())
  await served?.done
  expect(stored.paths('pages')).toEqual([])
})

test('a page of a proxy never replaces a page of this site', async () => {
  await seen('/ludo/')
  const proxys = () => new Response('Checking your browser', { headers: { 'content-type': 'text/html' } })
  await open('/ludo/', proxys())
  vi.setSystemTime(Date.now() + dayMs)
  await open('/ludo/', proxys())
  await open('/never-seen/', proxys())
  expect(await (await open('/ludo/', offline))?.text()).toBe(page('as seen'))
  expect(stored.paths('pages')).toEqual(['/ludo/'])
})

test.each(['no-store', 'private', 'private, no-store'])(
  'a response with %s is not cached, and deletes the copy',
  async (rule) => {
    await seen('/ludo/')
    await open('/ludo/', html('for one', { headers: { 'content-type': 'text/html', 'cache-control': rule } }))
    expect(stored.paths('pages')).toEqual([])
  },
)

test('what an earlier service worker should not have cached is deleted', async () => {
  await seen('/ludo/')
  const cache = await stored.open('pages')
  const headers = { 'content-type': 'text/html' }
  await cache.put('/staff/funnel/', new Response('figures', { headers }))
  await cache.put('/gu/ludo/', new Response('Checking your browser', { headers }))
  await cache.put('/hi/', new Response(page('mine'), { headers: { ...headers, 'cache-control': 'private' } }))
  await prunePages()
  expect(stored.paths('pages')).toEqual(['/ludo/'])
})

const named =
  '<style>@font-face{src:url(/assets/noto-sans-1.woff2)}</style><link href="/assets/site-1.css"><img src="/pictures/hero.svg"><a href="/files/install-zupee.apk">'

test('a page’s pictures are cached with it, the APK and the fonts that it may need are not', async () => {
  await open('/ludo/', html(named))
  expect(stored.paths('assets')).toEqual([
    '/assets/site-1.css',
    '/pictures/hero.svg',
    '/assets/page-0123456.js',
  ])
})

test('with data saving on only the page is cached', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await open('/ludo/', html(named))
  expect(stored.paths('pages')).toEqual(['/ludo/'])
  expect(stored.paths('assets')).toEqual([])
})

test.each([
  '/files/install-zupee-411.apk',
  '/files/install-zupee.apk',
  '/api/location',
  '/robots.txt',
  '/_download/1/save/install-zupee.apk',
  '/preview?document=ludo&locale=gu&status=draft',
  '/login/',
  '/staff/funnel?by=network',
  '/staff/experiments',
  '/snapshots',
  '/snapshots/12',
])('%s is not served as a page', (path) => expect(serve(requestOf(path))).toBeNull())

test('neither is the document of a frame', () => expect(serve(requestOf('/play/ludo/', 'iframe'))).toBeNull())
