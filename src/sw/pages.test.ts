import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from './caches.fake.ts'
import { servePage } from './pages.ts'

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

const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init })
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
  expect(await served?.response.text()).toBe('as seen')
})

test('a section of a cached page is hidden once its last moment is over, online and offline', async () => {
  const [first, second] = [Date.now() + 1_000, Date.now() + 2_000]
  const sections = (...hidden: string[]) =>
    [first, second].map((end, place) => `<div data-ends="${end}"${hidden[place] ?? ''}></div>`).join('')
  await open('/ludo/', html(sections()))
  const shown = async () => (await open('/ludo/', offline))?.text()
  vi.setSystemTime(first)
  expect(await shown()).toBe(sections())
  vi.setSystemTime(first + 1)
  expect(await shown()).toBe(sections(' hidden=""'))
  // The hidden one was kept as it was shown.
  expect(await shown()).toBe(sections(' hidden=""'))
  vi.setSystemTime(second + 1)
  expect(await shown()).toBe(sections(' hidden=""', ' hidden=""'))
  expect(await (await open('/ludo/', html('newer')))?.text()).toBe(sections(' hidden=""', ' hidden=""'))
  expect(await shown()).toBe('newer')
})

test('it is revalidated in the background', async () => {
  await seen('/ludo/')
  expect(await (await open('/ludo/', html('newer')))?.text()).toBe('as seen')
  expect(await (await open('/ludo/', offline))?.text()).toBe('newer')
})

test('being seen offline counts as seen', async () => {
  await seen('/ludo/')
  for (const _ of [1, 2, 3]) {
    vi.setSystemTime(Date.now() + 0.6 * dayMs)
    await open('/ludo/', offline)
  }
  network = () => 'never'
  expect(await (await serve(requestOf('/ludo/')))?.response.text()).toBe('as seen')
})

test('an older page comes from the network', async () => {
  await seen('/ludo/')
  vi.setSystemTime(Date.now() + dayMs)
  expect(await (await open('/ludo/', html('newer')))?.text()).toBe('newer')
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
  await vi.waitFor(() => expect(text).toBe('as seen'))
})

test.each([['fails', offline] as const, ['breaks', html('broken', { status: 503 })] as const])(
  'from the cache at once if the network %s',
  async (_how, answer) => {
    await seen('/ludo/')
    vi.setSystemTime(Date.now() + dayMs)
    expect(await (await open('/ludo/', answer))?.text()).toBe('as seen')
  },
)

test('a failed response whose cached page is shown is cancelled', async () => {
  await seen('/ludo/')
  vi.setSystemTime(Date.now() + dayMs)
  const { response, isCancelled } = trackedHtml('broken', { status: 503 })
  expect(await (await open('/ludo/', response))?.text()).toBe('as seen')
  await vi.waitFor(() => expect(isCancelled()).toBe(true))
})

test('a response that is not cached is cancelled', async () => {
  await seen('/ludo/')
  const { response, isCancelled } = trackedHtml('broken', { status: 500 })
  expect(await (await open('/ludo/', response))?.text()).toBe('as seen')
  expect(isCancelled()).toBe(true)
})

test('a cached page that is not shown is cancelled', async () => {
  await seen('/ludo/')
  vi.setSystemTime(Date.now() + dayMs)
  const { response, isCancelled } = trackedHtml('as seen')
  stored.match = async () => response
  expect(await (await open('/ludo/', html('newer')))?.text()).toBe('newer')
  expect(isCancelled()).toBe(true)
})

test('campaign parameters do not make another page', async () => {
  await seen('/ludo/?utm_source=sms')
  expect(await (await open('/ludo/?gclid=1', offline))?.text()).toBe('as seen')
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
  expect(await (await open(path, offline))?.text()).toBe(`offline ${locale}`)
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

const named =
  '<style>@font-face{src:url(/assets/noto-sans-1.woff2)}</style><link href="/assets/site-1.css"><img src="/pictures/hero.svg"><a href="/files/install-zupee.apk">'

test('a page’s pictures are cached with it, the APK and the fonts that it may need are not', async () => {
  await open('/ludo/', html(named))
  expect(stored.paths('assets')).toEqual(['/assets/site-1.css', '/pictures/hero.svg'])
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
])('%s is not served as a page', (path) => expect(serve(requestOf(path))).toBeNull())

test('neither is the document of a frame', () => expect(serve(requestOf('/play/ludo/', 'iframe'))).toBeNull())
