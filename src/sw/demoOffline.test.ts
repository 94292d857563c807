import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from './caches.fake.ts'
import { serveMissing } from './demoOffline.ts'

// Workbox expects to be in a worker.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true }))

beforeEach(async () => {
  vi.stubGlobal('location', new URL('https://site.example'))
  const caches = fakeCaches()
  vi.stubGlobal('caches', caches)
  const pages = await caches.open('pages')
  await pages.put('/gu/offline/', new Response('<html lang="gu"><h1>Offline</h1><p hidden>એક વાર</p></html>'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function textFor(path: string, destination: string) {
  const request = { url: `https://site.example${path}`, mode: 'navigate', destination } as Request
  const { response } = await serveMissing(request)
  return response.type === 'error' ? null : response.text()
}

test('the frame of a demo shows what the offline page of its language says of demos', async () => {
  const html = await textFor('/gu/play/ludo/', 'iframe')
  expect(html).toContain('<p role="status">એક વાર</p>')
  expect(html).toContain('lang="gu"')
  expect(html).not.toContain('<h1>')
})

test('the page of a demo is the offline page', async () => {
  expect(await textFor('/gu/play/ludo/', 'document')).toContain('<h1>Offline</h1>')
})

test.each([
  ['without the offline page', '/hi/play/ludo/'],
  ['of another file', '/pictures/hero.svg'],
])('the failure %s stays one', async (_, path) => {
  expect(await textFor(path, 'iframe')).toBeNull()
})
