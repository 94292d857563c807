import { expect, test } from 'vitest'
import { fileOf, isSameRelease, type Link } from './link.ts'
import { createLinkClient } from './linkClient.ts'

const request = {
  link: { kind: 'endpoint', endpoint: '/api/apk-link', websiteName: 'zupee' },
  name: 'install.apk',
  page: '/gu/ludo/',
} as const
const hash = 'a'.repeat(64)
const never = new AbortController().signal

function client(...answers: (Response | Error)[]) {
  return clientFor(request.link.endpoint, ...answers)
}

function clientFor(endpoint: string, ...answers: (Response | Error)[]) {
  const requests: { url: string; init: RequestInit }[] = []
  const ask = createLinkClient(async (url, init = {}) => {
    requests.push({ url: String(url), init })
    const answer = answers.shift() ?? new Error('too many requests')
    if (answer instanceof Error) throw answer
    return answer
  }, 'https://site.example')
  const asked = { ...request, link: { ...request.link, endpoint } }
  return { ask: (fresh = false) => ask(asked, fresh, never), requests }
}

const json = (body: unknown) => Response.json(body)

test('posts the site and the page, and accepts a cached response', async () => {
  const { ask, requests } = client(
    json({ apkLink: 'https://files.example/a.apk#x', sha256: hash.toUpperCase(), size: 5 }),
  )
  expect(await ask()).toEqual({ url: 'https://files.example/a.apk', sha256: hash, size: 5 })
  expect(requests[0]).toMatchObject({
    url: 'https://site.example/api/apk-link',
    init: { method: 'POST', cache: 'force-cache', body: '{"websiteName":"zupee","source":"/gu/ludo/"}' },
  })
})

test('remembers a link until a fresh one is requested', async () => {
  const { ask, requests } = client(
    json({ apkLink: 'https://f.example/1' }),
    json({ apkLink: 'https://f.example/2' }),
  )
  await ask()
  expect(await ask()).toMatchObject({ url: 'https://f.example/1' })
  expect(await ask(true)).toMatchObject({ url: 'https://f.example/2' })
  expect(requests.map(({ init }) => init.cache)).toEqual(['force-cache', 'no-store'])
})

test.each([
  ['/api/apk-link', 'https://site.example/files/a.apk'],
  ['https://api.example/apk-link', 'https://api.example/files/a.apk'],
])('a path is read under the address of the endpoint %s', async (endpoint, url) => {
  expect(await clientFor(endpoint, json({ apkLink: '/files/a.apk' })).ask()).toMatchObject({ url })
})

test.each<[string, Response | Error, string]>([
  ['not https', json({ apkLink: 'http://files.example/a.apk' }), 'refused'],
  ['a script', json({ apkLink: 'javascript:alert(1)' }), 'refused'],
  ['no link', json({}), 'refused'],
  ['null', json(null), 'refused'],
  ['not JSON', new Response('oops'), 'refused'],
  ['a portal page', new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'unreachable'],
  ['400', new Response(null, { status: 400 }), 'refused'],
  ['500', new Response(null, { status: 500 }), 'unreachable'],
  ['no network', new TypeError('Failed to fetch'), 'unreachable'],
])('an answer that is not a link: %s', async (_name, answer, verdict) => {
  expect(await client(answer).ask()).toBe(verdict)
})

test.each<[string, ResponseInit]>([
  ['a portal page', { headers: { 'content-type': 'text/html' } }],
  ['400', { status: 400 }],
  ['503', { status: 503 }],
])('the body of %s is not left open', async (_name, init) => {
  let isCancelled = false
  const body = new ReadableStream({
    cancel: () => {
      isCancelled = true
    },
  })
  await client(new Response(body, init)).ask()
  expect(isCancelled).toBe(true)
})

test.each([
  ['http://localhost:8080/a.apk', true],
  ['http://127.0.0.1:8080/a.apk', true],
  ['http://127.0.0.1.evil.example/a.apk', false],
])('loopback needs no https: %s', async (apkLink, accepted) => {
  expect(typeof (await client(json({ apkLink })).ask()) === 'object').toBe(accepted)
})

test('a file is identified by its hash, else by its address without the query', () => {
  expect(fileOf({ url: 'https://f.example/a?s=1', sha256: hash, size: null })).toBe(`sha256:${hash}`)
  expect(fileOf({ url: 'https://f.example/a?s=1', sha256: null, size: null })).toBe('https://f.example/a')
})

test('a link has the packed form of its file, and ignores a malformed one', async () => {
  const answer = { apkLink: '/a.apk', size: 900_000, packed: { url: '/files/packed/a.json', size: 600 } }
  const packed = { url: 'https://site.example/files/packed/a.json', size: 600 }
  expect(await client(json(answer)).ask()).toMatchObject({ release: { packed } })
  for (const wrong of [
    { packed: 'all' },
    { packed: { url: 'https://evil.example/a', size: 600 } },
    { size: null },
  ])
    expect(await client(json({ ...answer, ...wrong })).ask()).not.toHaveProperty('release')
})

test('a release stays the same when its packed form comes, moves or goes; not with another signer', () => {
  const signer = { fingerprint: hash, schemes: ['v2' as const] }
  const plain: Link = { url: 'https://f.example/a', sha256: hash, size: 5 }
  const packed = { ...plain, release: { packed: { url: 'https://f.example/p', size: 4 } } }
  const moved = { ...plain, release: { packed: { url: 'https://g.example/p', size: 4 } } }
  for (const fresh of [plain, packed, moved])
    for (const known of [plain, packed, moved]) expect(isSameRelease(fresh, known)).toBe(true)
  expect(isSameRelease({ ...plain, release: { signer } }, packed)).toBe(false)
})

const page = (status: number, body: string, type = 'application/json') => ({ status, type, body })

test.each([
  [page(200, '{"apkLink":"https://f.example/page"}'), 'https://f.example/page'],
  [page(404, '{}'), 'refused'],
  [page(503, ''), 'unreachable'],
  [page(200, '<p>Log in', 'text/html'), 'unreachable'],
  [page(200, 'no JSON'), 'refused'],
])('what the page was answered counts as the endpoint’s own answer: %j', async (answer, expected) => {
  const requests: unknown[] = []
  const ask = createLinkClient(async (url) => {
    requests.push(url)
    throw new Error('not asked')
  }, 'https://site.example')
  const link = await ask({ ...request, asked: async () => answer }, false, never)
  expect(typeof link === 'string' ? link : link.url).toBe(expected)
  expect(requests).toEqual([])
})

test('the endpoint is asked where the page got no answer, and where a fresh link is needed', async () => {
  const ask = createLinkClient(
    async () => json({ apkLink: 'https://f.example/worker' }),
    'https://site.example',
  )
  const url = 'https://f.example/worker'
  expect(await ask({ ...request, asked: async () => null }, false, never)).toMatchObject({ url })
  const stale = async () => page(200, '{"apkLink":"https://f.example/page"}')
  expect(await ask({ ...request, asked: stale }, true, never)).toMatchObject({ url })
})

test('what the page was answered counts once: then the endpoint is asked', async () => {
  const ask = createLinkClient(
    async () => json({ apkLink: 'https://f.example/worker' }),
    'https://site.example',
  )
  const asked = async () => page(503, '')
  expect(await ask({ ...request, asked }, false, never)).toBe('unreachable')
  const url = 'https://f.example/worker'
  expect(await ask({ ...request, asked }, false, never)).toMatchObject({ url })
})

test('a pause ends the wait for the answer of the page', async () => {
  const paused = new AbortController()
  const ask = createLinkClient(() => Promise.reject(new Error('not asked')), 'https://site.example')
  const answer = ask({ ...request, asked: () => new Promise(() => {}) }, false, paused.signal)
  paused.abort()
  expect(await answer).toBe('unreachable')
})

test('names the phone, so that the endpoint picks a release that fits', async () => {
  const requests: RequestInit[] = []
  const ask = createLinkClient(async (_url, init = {}) => {
    requests.push(init)
    return json({ apkLink: 'https://f.example/1' })
  }, 'https://site.example')
  await ask({ ...request, phone: { platformVersion: '5.1.1', bitness: '32' } }, false, never)
  expect(JSON.parse(String(requests[0]?.body))).toEqual({
    ...{ websiteName: 'zupee', source: '/gu/ludo/' },
    phone: { platformVersion: '5.1.1', bitness: '32' },
  })
})

test('a later answer to the page replaces the one that is remembered', async () => {
  const ask = createLinkClient(async () => {
    throw new Error('The page has asked')
  }, 'https://site.example')
  const answered = (name: string) => async () => ({
    ...{ status: 200, type: 'application/json' },
    body: JSON.stringify({ apkLink: `https://f.example/${name}` }),
  })
  await ask({ ...request, asked: answered('newest') }, false, never)
  expect(await ask({ ...request, asked: answered('older') }, false, never)).toMatchObject({
    url: 'https://f.example/older',
  })
  expect(await ask({ ...request, asked: async () => null }, false, never)).toMatchObject({
    url: 'https://f.example/older',
  })
})
