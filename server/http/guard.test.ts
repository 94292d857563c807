import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { apkRoute } from '../apk/files.ts'
import { startApp } from '../app.fixture.ts'
import { serveHook } from '../publishing/hook.ts'
import { policy } from '../site.fixture.ts'
import { guardAnswers } from './guard.ts'

const apk = '/files/install-zupee-411.apk'

async function startWithEverything() {
  const { app } = await startApp({ TRUST_PROXY: 'loopback' })
  const publisher = {
    publish: async () => ({ changed: [], problems: [] }),
    rollBack: async () => ({ kind: 'refused' as const, problem: '' }),
    problems: () => [],
  }
  serveHook(app, publisher, 'a-secret-of-the-cms', new AbortController().signal)
  app.get('/fails', () => Promise.reject(new Error('a bug')))
  await app.ready()
  // The test causes this error.
  app.log.level = 'silent'
  return app
}

/** The headers of every answer, with the beginning of their values. */
const common: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': 'default-src ',
}

/** What is wrong with the headers of an answer to an https request for `url`. */
function faultsOf(headers: Record<string, unknown>, url: unknown): string[] {
  const said = String(headers['content-security-policy'])
  // The protocol of a request that cannot be read is not known.
  const secure = url === '/%zz' ? undefined : 'max-age=31536000'
  return [
    ...Object.keys(common).filter((name) => !String(headers[name]).startsWith(common[name] ?? '')),
    ...(headers['strict-transport-security'] === secure ? [] : ['strict-transport-security']),
    ...(/unsafe-|\*|(?:default|script)-src[^;]* (?:data|blob|https?):/.test(said) ? ['a wide policy'] : []),
    ...(url === apk || /frame-ancestors '(?:none|self)'/.test(said) ? [] : ['frame-ancestors']),
    ...('server' in headers || 'x-powered-by' in headers ? ['tells what it is made of'] : []),
  ]
}

test('every route answers every method with all headers', async () => {
  const app = await startWithEverything()
  const routes = [...app.printRoutes({ commonPrefix: false }).matchAll(/(\S+) \(([A-Z, -]+)\)/g)]
  const paths = routes.map(([, path = '']) => path.replace(/^\*$/, '/gu/ludo/').replace(apkRoute, apk))
  expect(paths).toEqual(expect.arrayContaining(['/api/apk-link', apk, '/gu/ludo/', '/hooks/publish']))
  const asked = paths.flatMap((url) =>
    (['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const).map((method) => ({
      method,
      url,
    })),
  )
  for (const { method, url } of asked) {
    const { headers } = await app.inject({ method, url, headers: { 'x-forwarded-proto': 'https' } })
    expect(faultsOf(headers, url), `${method} ${url}`).toEqual([])
  }
})

const json = { 'content-type': 'application/json' }

test.each<[number, string, InjectOptions]>([
  [200, 'a script', { url: '/sw.js' }],
  [206, 'a part of the file', { url: apk, headers: { range: 'bytes=0-9' } }],
  [302, 'the newest file', { url: '/files/install-zupee.apk' }],
  [308, 'a page without its slash', { url: '/gu/ludo?utm_source=x' }],
  [308, 'an old address', { url: '/games-old/' }],
  [400, 'a path that cannot be decoded', { url: '/%zz' }],
  [400, 'broken JSON', { url: '/api/apk-link', method: 'POST', payload: '{', headers: json }],
  [401, 'a hook without its secret', { url: '/hooks/publish', method: 'POST' }],
  [404, 'no page', { url: '/nothing/' }],
  [404, 'no call', { url: '/api/nothing' }],
  [404, 'a route of the service worker', { url: '/_download/1/run', method: 'POST' }],
  [405, 'a wrong method', { url: '/gu/ludo/', method: 'DELETE' }],
  [412, 'another release', { url: apk, headers: { 'if-match': '"x"' } }],
  [
    413,
    'a body too large',
    { url: '/v1/downloads', method: 'POST', payload: 'x'.repeat(20_000), headers: json },
  ],
  [
    415,
    'a type nobody reads',
    { url: '/api/apk-link', method: 'POST', payload: 'x', headers: { 'content-type': 'a/b' } },
  ],
  [416, 'a part that is not there', { url: apk, headers: { range: 'bytes=5000-' } }],
  [500, 'a bug', { url: '/fails' }],
])('%i has all headers, too: %s', async (status, _what, request) => {
  const app = await startWithEverything()
  const answer = await app.inject({
    ...request,
    headers: { ...request.headers, 'x-forwarded-proto': 'https' },
  })
  expect(answer.statusCode).toBe(status)
  expect(faultsOf(answer.headers, request.url)).toEqual([])
})

test('a page keeps its own policy', async () => {
  const { app } = await startApp()
  expect((await app.inject('/gu/ludo/')).headers['content-security-policy']).toBe(policy)
})

/** The answer to these bytes. */
async function answerTo(sent: string): Promise<string> {
  const { app } = await startApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  return text(socket)
}

test.each([
  ['no request', 'GARBAGE\r\n\r\n', 400],
  ['a query of 100 KB', `GET /?${'x'.repeat(100_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
])('%s is answered and closed', async (_what, sent, status) => {
  const answer = await answerTo(sent)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n')
  expect(answer).toContain("\r\ncontent-security-policy: default-src 'none'")
  expect(answer).toContain('This could not be read as a request.')
})

const largeCookie = 'x'.repeat(90_000)

test('large cookies leave a line in the log, without their content', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } })
  guardAnswers(app)
  app.get('/', async () => 'page')
  await app.inject({ url: '/', headers: { cookie: 'x'.repeat(4_000) } })
  expect(lines).toEqual([])
  const { body } = await app.inject({ url: '/', headers: { cookie: largeCookie } })
  expect(body).toBe('page')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, cookieBytes: 90_000 }])
  expect(lines.join()).not.toContain('xxx')
})

test('large cookies of other sites on the domain are no obstacle', async () => {
  const { app } = await startApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/gu/ludo/`, { headers: { cookie: largeCookie } })
  expect(answer.status).toBe(200)
})

test.each(['/gu/ludo/', '/api/location', '/nothing/'])(
  'a request with two Host headers is refused: %s',
  async (path) => {
    const answer = await answerTo(
      `GET ${path} HTTP/1.1\r\nhost: a.example\r\nHOST: b.example\r\nconnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n')
    expect(answer).toContain('exactly one Host header')
  },
)

test('a line break in an address does not become a header', async () => {
  const { app } = await startApp()
  const { headers } = await app.inject('/gu/ludo?%0d%0aset-cookie:%20a=b')
  expect(headers.location).toBe('/gu/ludo/?%0d%0aset-cookie:%20a=b')
  expect(headers['set-cookie']).toBeUndefined()
})

const slashes = [
  '/',
  '//',
  '/\\',
  '/%2f',
  '/%5c',
  '/.',
  '/%2e',
  '/..',
  '/%2e%2e',
  '/%252e%252e',
  '/%c0%ae',
  '/;',
  '/@',
  '/%00',
]
const places = ['evil.example', 'own.apk', 'games-old//evil.example', 'start-old/\\evil.example']
const addresses = slashes.flatMap((one) => [
  ...places.map((place) => one + place),
  ...slashes.map((other) => `${one}start-old${other}${other}evil.example${other}`),
])

test('no address leads out of the site or out of its folder, and none breaks the server', async () => {
  const { app } = await startApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  for (const path of addresses) {
    // `get` would normalize a URL; it leaves `path` as it is.
    const [answer] = await once(get({ port, path: `${path}?next=https://evil.example/`, agent }), 'response')
    const body = await text(answer)
    expect([200, 308, 400, 404], path).toContain(answer.statusCode)
    expect(body, path).not.toMatch(/apkapk|root:/)
    if (answer.headers.location === undefined) continue
    const to = new URL(answer.headers.location, 'https://site.example')
    expect(to.origin, path).toBe('https://site.example')
  }
  agent.destroy()
})
