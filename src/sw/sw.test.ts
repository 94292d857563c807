import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rangePath } from '../download/protocol.ts'
import { type Message, subscribe } from '../download/run/channel.ts'
import { fakeCaches } from './caches.fake.ts'

const never = new Promise<never>(() => {})
const workerScript = 'assets/download.worker-0123456.js'
const page = () => new Response('<html>', { headers: { 'x-seen-at': String(Date.now()) } })

let listeners: Map<string, (event: object) => void>
let imported: string[]

beforeEach(() => {
  vi.useFakeTimers()
  listeners = new Map()
  imported = []
  vi.stubGlobal('location', new URL('https://site.example'))
  vi.stubGlobal('navigator', { locks: { request: () => never } })
  vi.stubGlobal('fetch', () => never)
  vi.stubGlobal('caches', {
    open: () => never,
    match: async (_path: string, { cacheName }: { cacheName: string }) =>
      cacheName === 'pages' ? page() : never,
  })
  vi.stubGlobal('self', {
    __WB_MANIFEST: [{ url: 'assets/precache-0123456.json' }, { url: workerScript }],
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    importScripts: (address: string) => imported.push(address),
    engine: { createEngineContext: () => ({}) },
    clients: { matchAll: () => never, claim: () => never, get: () => never },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Starts the service worker, passes it an event, and tells what becomes of the work that the event waits for. */
async function dispatch(name: string, event: object = {}) {
  await vi.importActual('./sw.ts')
  const works: Promise<unknown>[] = []
  listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) })
  const held = { works: works.length, state: 'pending' }
  Promise.all(works).then(
    () => Object.assign(held, { state: 'resolved' }),
    () => Object.assign(held, { state: 'rejected' }),
  )
  return held
}

const navigation = {
  request: { url: 'https://site.example/ludo/', method: 'GET', mode: 'navigate', destination: 'document' },
  respondWith: () => {},
}

test.each([
  ['install', {}, 270_000, 'resolved'],
  ['activate', {}, 30_000, 'resolved'],
  ['fetch', navigation, 30_000, 'resolved'],
  ['notificationclick', { notification: { close: () => {}, data: '/' } }, 30_000, 'resolved'],
  // The browser tries again later.
  ['sync', {}, 30_000, 'rejected'],
])('work of %s that never ends holds the service worker no longer than its limit', async (...row) => {
  const [name, event, limitMs, end] = row
  const held = await dispatch(name, event)
  expect(held.works).toBe(1)
  await vi.advanceTimersByTimeAsync(limitMs - 1)
  expect(held.state).toBe('pending')
  await vi.advanceTimersByTimeAsync(1)
  expect(held.state).toBe(end)
})

test('the engine is stored at the installation, which fails without it', async () => {
  await dispatch('install')
  expect(imported).toEqual([`/${workerScript}`])
  vi.stubGlobal('self', {
    ...self,
    importScripts: () => {
      throw new DOMException('not loaded', 'NetworkError')
    },
  })
  vi.resetModules()
  const held = await dispatch('install')
  await vi.advanceTimersByTimeAsync(0)
  expect(held.state).toBe('rejected')
})

test('a full disk does not undo the installation', async () => {
  const quota = async () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  vi.stubGlobal('caches', { open: quota, match: quota })
  vi.stubGlobal('fetch', async () => Response.json({ files: ['/ludo/index.html'], texts: { '/a.js': '' } }))
  vi.stubGlobal('self', { ...self, clients: { matchAll: async () => [] } })
  const held = await dispatch('install')
  await vi.waitFor(() => expect(held.state).toBe('resolved'))
})

test('a page that opens completes an interrupted installation, after its own response', async () => {
  vi.useRealTimers()
  const requested: string[] = []
  vi.stubGlobal('caches', fakeCaches())
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    requested.push(typeof asked === 'string' ? asked : asked.url)
    return new Response('<html>', { headers: { 'content-type': 'text/html' } })
  })
  vi.stubGlobal('self', { ...self, clients: { matchAll: async () => [] } })
  await dispatch('fetch', navigation)
  const expected = [navigation.request.url, '/assets/precache-0123456.json']
  await vi.waitFor(() => expect(requested).toEqual(expected))
})

test.each([
  ['POST', '/_download/1/standby', 'cors'],
  ['GET', rangePath('https://cdn.example/a.apk'), 'cors'],
  ['GET', '/assets/page-1.js', 'no-cors'],
  ['PUT', '/logevents?event=home', 'cors'],
])('%s %s of another origin is left to the browser', async (method, path, mode) => {
  const respondWith = vi.fn()
  const request = new Request(`https://evil.example${path}`, { method })
  Object.defineProperty(request, 'mode', { value: mode })
  const held = await dispatch('fetch', { request, clientId: '', respondWith })
  expect(respondWith).not.toHaveBeenCalled()
  expect(held.works).toBe(0)
})

test('a page that opens needs no engine', async () => {
  await dispatch('fetch', navigation)
  await vi.advanceTimersByTimeAsync(1)
  expect(imported).toEqual([])
})

test('a new service worker tells the old one to drop its download', async () => {
  vi.useRealTimers()
  vi.stubGlobal('caches', fakeCaches())
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  vi.stubGlobal('self', { ...self, clients: { matchAll: async () => [] } })
  const listening = new AbortController()
  const heard = new Promise<Message>((resolve) => subscribe(listening.signal, resolve))
  await dispatch('install')
  expect(await heard).toEqual({ tell: 'hand-over' })
  listening.abort()
})
