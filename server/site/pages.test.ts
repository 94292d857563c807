import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startApp } from '../app.fixture.ts'
import { policy } from '../site.fixture.ts'

test('a page comes whole, unstored, with its policy', async () => {
  const { app } = await startApp()
  const answer = await app.inject('/gu/ludo/')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('લુડો')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
})

test('the policy lets APKs come from the configured origins', async () => {
  const { app } = await startApp({
    APK_URL: 'https://cdn.example/a.apk',
    APK_ORIGINS: 'http://127.0.0.1:9000',
  })
  const sent = String((await app.inject('/gu/ludo/')).headers['content-security-policy'])
  expect(sent).toContain("connect-src 'self' https://cdn.example http://127.0.0.1:9000;")
})

test.each([
  ['br', 'br, gzip', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('sends what the build compressed: %s', async (encoding, accepted, unpack) => {
  const { app } = await startApp()
  const answer = await app.inject({ url: '/gu/ludo/', headers: { 'accept-encoding': accepted } })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers.vary).toBe('accept-encoding')
  expect(unpack(answer.rawPayload).toString()).toContain('લુડો')
})

test.each(['/gu/ludo', '/gu/ludo?utm_source=x&a=/'])('%s leads to its one address', async (url) => {
  const { app } = await startApp()
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(308)
  expect(answer.headers.location).toBe(url.replace('/gu/ludo', '/gu/ludo/'))
})

test.each([
  ['/games-old', '/games/'],
  ['/games-old/?a=1', '/games/?a=1'],
  ['/games-old/ludo', '/games/ludo/'],
  ['/games-old//evil.example/', '/games/evil.example/'],
])('an old address leads to the new one in one step: %s', async (url, location) => {
  const { app } = await startApp()
  const answer = await app.inject(url)
  expect([answer.statusCode, answer.headers.location]).toEqual([308, location])
})

test.each([
  ['/GU/Ludo/', '/gu/ludo/'],
  ['/GU/LUDO?a=1&b=//x', '/gu/ludo/?a=1&b=//x'],
  ['/gu/ludo//', '/gu/ludo/'],
  ['/gu//ludo/?a=1', '/gu/ludo/?a=1'],
  ['/gu/ludo/index.html', '/gu/ludo/'],
  ['/gu/ludo/index.html?a=1', '/gu/ludo/?a=1'],
  ['/gu/ludo//INDEX.html', '/gu/ludo/'],
  ['/index.html', '/'],
  ['/%67u/ludo/', '/gu/ludo/'],
  ['/gu%2Fludo/', '/gu/ludo/'],
  ['/GAMES-old/Ludo?a=1', '/games/ludo/?a=1'],
])('another spelling of an address leads to the one address of the page: %s', async (url, location) => {
  const { app } = await startApp()
  const answer = await app.inject(url)
  expect([answer.statusCode, answer.headers.location]).toEqual([308, location])
  const path = location.replace(/\?.*/, '')
  if (path.startsWith('/gu/')) expect((await app.inject(path)).statusCode).toBe(200)
})

test.each([
  ['words', 'bytes=abc'],
  ['last before first', 'bytes=5-4'],
  ['behind the end', 'bytes=99999-'],
  ['a valid part, too: its bytes would depend on the compression', 'bytes=0-3'],
])('a page is sent whole, whatever range is asked for: %s', async (_name, range) => {
  const { app } = await startApp()
  const answer = await app.inject({ url: '/gu/ludo/', headers: { range } })
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, undefined])
  expect(answer.body).toContain('લુડો')
})

test.each([
  ['bytes=2-5', 206, 'bytes 2-5/10', '2345'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=-500', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=10-', 416, 'bytes */10', expect.anything()],
  ['bytes=abc', 200, undefined, '0123456789'],
  ['bytes=5-4', 200, undefined, '0123456789'],
])('a video can be asked for in parts: %s', async (range, status, contentRange, body) => {
  const { app } = await startApp()
  const answer = await app.inject({ url: '/videos/a.webm', headers: { range } })
  expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([
    status,
    contentRange,
    body,
  ])
})

test('an address that only begins alike is no old one', async () => {
  const { app } = await startApp()
  expect((await app.inject('/games-older/')).statusCode).toBe(404)
})

test('only files whose name holds their hash are kept for ever', async () => {
  const { app } = await startApp()
  const caching = async (url: string) => (await app.inject(url)).headers['cache-control']
  expect(await caching('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable')
  expect(await caching('/sw.js')).toBe('no-cache')
  expect(await caching('/gu/ludo/')).toBe('no-cache')
})

test('a file without an ending has the type that the build gave it', async () => {
  const { app } = await startApp()
  const answer = await app.inject('/.well-known/apple-app-site-association')
  expect(answer.headers['content-type']).toBe('application/json')
})

test('a page is not sent again to who has it', async () => {
  const { app } = await startApp()
  const { etag } = (await app.inject('/gu/ludo/')).headers
  const again = await app.inject({ url: '/gu/ludo/', headers: { 'if-none-match': String(etag) } })
  expect(again.statusCode).toBe(304)
})

test('machines with the same content name it by the same ETag, whenever it was written', async () => {
  const tagsOf = async () => {
    const { app } = await startApp()
    const urls = ['/gu/ludo/', '/sw.js', '/videos/a.webm']
    const answers = await Promise.all(urls.map((url) => app.inject(url)))
    expect(answers.map(({ headers }) => headers['last-modified'])).toEqual([undefined, undefined, undefined])
    return answers.map(({ headers }) => String(headers.etag))
  }
  const tags = await tagsOf()
  expect(tags).toEqual([
    expect.stringMatching(/^W\/"[\w-]{22}"$/),
    expect.stringMatching(/^W\/"[\w-]{22}"$/),
    expect.stringMatching(/^"[\w-]{22}"$/),
  ])
  expect(new Set(tags).size).toBe(3)
  expect(await tagsOf()).toEqual(tags)
})

test('a page that was replaced has another ETag, also in the same number of bytes', async () => {
  const { app, folder } = await startApp()
  const file = join(folder, 'dist/site/gu/ludo/index.html')
  const { etag } = (await app.inject('/gu/ludo/')).headers
  const text = readFileSync(file, 'utf8')
  writeFileSync(`${file}.new`, text.replace('<title>Ludo', '<title>Lido'))
  renameSync(`${file}.new`, file)
  const again = await app.inject({ url: '/gu/ludo/', headers: { 'if-none-match': String(etag) } })
  expect(again.statusCode).toBe(200)
  expect(again.headers.etag).not.toBe(etag)
})

test.each([
  ['the same', (etag: string) => etag, 206],
  ['another', () => '"another"', 200],
])('a range of %s file is %3$i', async (_name, ifRange, status) => {
  const { app } = await startApp()
  const { etag } = (await app.inject('/videos/a.webm')).headers
  const headers = { range: 'bytes=0-0', 'if-range': ifRange(String(etag)) }
  expect((await app.inject({ url: '/videos/a.webm', headers })).statusCode).toBe(status)
})

test.each([
  '/nothing/',
  '/gu',
  '/gu/',
  '/headers.json',
  '/headers.json.br',
  '/headers.json.gz',
  '/redirects.json',
  '/redirects.json.br',
  '/redirects.json.gz',
  '/Redirects.json',
  '/404.html',
  '/404.html.br',
  '/404.html.gz',
  '/gu/404.html',
  '/gu/ludo/index.html.br',
  '/gu/ludo/index.html.gz',
  '/nothing/index.html',
  '/sw.js/',
  '/assets//app-1a2b.js',
  '//gu/ludo',
  '/gu/ludo/index.html/',
  '/%2e%2e/own.apk',
  '/..%2f..%2fown.apk',
  '/assets/..%5c404.html',
  '/%00',
  '/.git/config',
])('%s is the 404 page', async (url) => {
  const { app } = await startApp()
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain('Not found')
})

test.each([
  ['/hi/nothing/', 'gu', 'नहीं मिला'],
  ['/nothing/', 'hi-IN,en;q=0.5', 'नहीं मिला'],
  ['/nothing/', 'en-IN,hi;q=0.5', 'Not found'],
])('%s asked for in %s is missing in its language', async (url, language, words) => {
  const { app } = await startApp()
  const answer = await app.inject({ url, headers: { 'accept-language': language } })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers.vary).toBe('accept-language')
  expect(answer.body).toContain(words)
})

test.each([
  ['GET', '/api/nothing'],
  ['GET', '/files/install-zupee-1.apk'],
  ['GET', '/_download/run'],
  ['POST', '/_download/run'],
  ['POST', '/nothing/'],
  ['POST', '/:nothing(/'],
] as const)('%s %s is a 404 in JSON', async (method, url) => {
  const { app } = await startApp()
  const answer = await app.inject({ method, url })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ error: 'Not Found', message: expect.any(String) })
})

test.each([
  ['POST', '/gu/ludo/?a=1', 'GET, HEAD'],
  ['DELETE', '/gu/ludo', 'GET, HEAD'],
  ['PUT', '/api/apk-link', 'GET, HEAD, POST, OPTIONS'],
  ['GET', '/logevents?appName=x', 'POST, PUT, OPTIONS'],
  ['GET', '/v1/downloads', 'POST, OPTIONS'],
  ['POST', '/api/location', 'GET, HEAD'],
  ['PUT', '/healthz', 'GET, HEAD'],
  ['POST', '/files/install-zupee-411.apk', 'GET, HEAD'],
] as const)('%s %s is told what is allowed', async (method, url, allow) => {
  const { app } = await startApp()
  const answer = await app.inject({ method, url })
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
  expect(answer.json()).toEqual({ error: 'Method Not Allowed', message: `Only ${allow} can be used here.` })
})

test.each([
  ['https', { TRUST_PROXY: 'loopback' }, 'max-age=31536000'],
  ['https', {}, undefined],
  ['http', { TRUST_PROXY: 'loopback' }, undefined],
])(
  'behind %s and a proxy that is trusted, browsers are to come back by https: %j',
  async (protocol, set, expected) => {
    const { app } = await startApp(set)
    const answer = await app.inject({ url: '/gu/ludo/', headers: { 'x-forwarded-proto': protocol } })
    expect(answer.headers['strict-transport-security']).toBe(expected)
  },
)

test('a path that cannot be decoded is refused in JSON', async () => {
  const { app } = await startApp()
  const answer = await app.inject('/%zz')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ error: 'Bad Request', message: expect.any(String) })
})

test.each([
  ['/gu/ludo.', '/gu/ludo/'],
  ['/gu/ludo/)', '/gu/ludo/'],
  ['/gu/ludo/%E2%80%8B', '/gu/ludo/'],
  ['/GU/ludo/&utm_source=sms', '/gu/ludo/?utm_source=sms'],
  ['/gu/ludo/%3Futm_source=sms?gclid=1', '/gu/ludo/?utm_source=sms&gclid=1'],
  ['/files/install-zupee.apk)', '/files/install-zupee.apk'],
])('the pasted link %s leads to %s at once', async (url, to) => {
  const { app } = await startApp()
  const answer = await app.inject(url)
  expect([answer.statusCode, answer.headers.location]).toEqual([308, to])
})

test.each(['/gu/nothing.', '/%2F%2Fevil.example/)', '/gu/ludo/....', '/assets/nothing.js)'])(
  '%s stays a 404',
  async (url) => expect((await (await startApp()).app.inject(url)).statusCode).toBe(404),
)
