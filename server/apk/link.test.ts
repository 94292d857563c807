import { expect, test } from 'vitest'
import { startApp } from '../app.fixture.ts'

const ask = { method: 'POST', url: '/api/apk-link' } as const
const order = { websiteName: 'zupee', source: '/gu/ludo/' }

test('names the file under the origin that was asked, with what is known of it', async () => {
  const { app } = await startApp()
  const answer = await app.inject({ ...ask, payload: order, headers: { host: 'ludo.example:8443' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect(answer.json()).toEqual({
    apkLink: 'http://ludo.example:8443/files/install-zupee-411.apk',
    version: '411',
    size: 1000,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('what is answered is what is served', async () => {
  const { app } = await startApp()
  const { apkLink, size, sha256 } = (await app.inject({ ...ask, payload: order })).json()
  const file = await app.inject(new URL(apkLink).pathname)
  expect(file.rawPayload.length).toBe(size)
  expect(file.headers.etag).toBe(`"${sha256}"`)
})

test('believes only the named proxy about the origin', async () => {
  const headers = { host: 'inner', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'ludo.example' }
  const linkFor = async (environment: Record<string, string>) => {
    const { app } = await startApp(environment)
    return (await app.inject({ ...ask, payload: order, headers })).json().apkLink
  }
  expect(await linkFor({ TRUST_PROXY: 'loopback' })).toMatch(/^https:\/\/ludo\.example\/files\//)
  expect(await linkFor({ TRUST_PROXY: '10.0.0.1' })).toMatch(/^http:\/\/inner\/files\//)
  expect(await linkFor({})).toMatch(/^http:\/\/inner\/files\//)
})

test('falls back on the public origin when the host makes no address', async () => {
  const { app } = await startApp({ SITE_ORIGIN: 'https://ludo.example' })
  const answer = await app.inject({ ...ask, payload: order, headers: { host: 'a b' } })
  expect(answer.json().apkLink).toBe('https://ludo.example/files/install-zupee-411.apk')
})

test('claims nothing about a file that lies elsewhere', async () => {
  const { app } = await startApp({ APK_URL: 'https://cdn.example/zupee.apk' })
  expect((await app.inject({ ...ask, payload: order })).json()).toEqual({
    apkLink: 'https://cdn.example/zupee.apk',
  })
})

test('knows the file of a CDN in front of it', async () => {
  const { app } = await startApp({ APK_URL: 'https://cdn.example/files/install-zupee-411.apk' })
  expect((await app.inject({ ...ask, payload: order })).json()).toMatchObject({ size: 1000 })
})

test('does not take the sample for the file of a CDN', async () => {
  const apkUrl = 'https://cdn.example/files/install-zupee-411.apk'
  const { app } = await startApp({ APK_URL: apkUrl, APK_FILE: '' })
  expect((await app.inject({ ...ask, payload: order })).json()).toEqual({ apkLink: apkUrl })
})

test.each([
  ['websiteName', { source: '/gu/ludo/' }],
  ['websiteName', { ...order, websiteName: '' }],
  ['websiteName', { ...order, websiteName: 7 }],
  ['websiteName', { ...order, websiteName: 'x'.repeat(101) }],
  ['source', { websiteName: 'zupee' }],
  ['source', { ...order, source: 'https://elsewhere.example/' }],
  ['source', { ...order, source: `/${'x'.repeat(2048)}` }],
])('refuses a wrong %s', async (field, payload) => {
  const { app } = await startApp()
  const answer = await app.inject({ ...ask, payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ error: 'Bad Request', message: expect.stringMatching(`^${field} `) })
})

test.each([
  ['no JSON', 400, '{"websiteName":', 'application/json'],
  ['no object', 400, '7', 'application/json'],
  ['no body', 400, '', 'application/json'],
  ['a body too large', 413, `"${'x'.repeat(20_000)}"`, 'application/json'],
  ['another kind of body', 415, '<order/>', 'application/xml'],
])('answers %s in JSON, without a stack trace', async (_name, status, payload, type) => {
  const { app } = await startApp()
  const answer = await app.inject({ ...ask, payload, headers: { 'content-type': type } })
  expect(answer.statusCode).toBe(status)
  expect(Object.keys(answer.json())).toEqual(['error', 'message'])
  expect(answer.body).not.toMatch(/\.ts:|\n\s+at /)
})

test('lets other origins ask', async () => {
  const { app } = await startApp()
  const answer = await app.inject({ ...ask, method: 'OPTIONS' })
  expect(answer.statusCode).toBe(204)
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
  })
})
