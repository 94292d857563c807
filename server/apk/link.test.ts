import { expect, test } from 'vitest'
import { parseBlocks, parseSigner } from '../../src/model/apkRelease.ts'
import { startApp } from '../app.fixture.ts'
import { sampleFingerprint } from './sample/key.ts'

const ask = { method: 'POST', url: '/api/apk-link' } as const
const order = { websiteName: 'zupee', source: '/gu/ludo/' }

const publicSite = { SITE_ORIGIN: 'https://ludo.example' }

test('names the file under SITE_ORIGIN, with what is known of it', async () => {
  const { app } = await startApp(publicSite)
  const answer = await app.inject({ ...ask, payload: order })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect(answer.json()).toEqual({
    apkLink: 'https://ludo.example/files/install-zupee-411.apk',
    version: '411',
    size: 1000,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    blocks: { kind: 'sha256', blockBytes: 1_048_576, digests: expect.stringMatching(/^[\w+/]{43}=$/) },
  })
})

test('names the signer, and the digests of the blocks that the developer signed', async () => {
  const { app } = await startApp({ APK_FILE: '' })
  const answer = (await app.inject({ ...ask, payload: order })).json()
  expect(parseBlocks(answer.blocks, answer.size, 'https://ludo.example')).toMatchObject({
    kind: 'apk-v2-sha256',
    endRecord: answer.size - 22,
  })
  expect(parseSigner(answer.signer)).toEqual({
    fingerprint: sampleFingerprint,
    schemes: expect.arrayContaining(['v2', 'v3']),
  })
})

test('what is answered is what is served', async () => {
  const { app } = await startApp()
  const { apkLink, size, sha256 } = (await app.inject({ ...ask, payload: order })).json()
  const file = await app.inject(apkLink)
  expect(file.rawPayload.length).toBe(size)
  expect(file.headers.etag).toBe(`"${sha256}"`)
})

test.each([
  ['https behind a proxy that is not named', publicSite],
  ['https behind a named proxy', { ...publicSite, TRUST_PROXY: 'loopback' }],
])('no request header changes the link: %s', async (_name, environment) => {
  const { app } = await startApp(environment)
  const headers = { host: 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' }
  const answer = await app.inject({ ...ask, payload: order, headers })
  expect(answer.json().apkLink).toBe('https://ludo.example/files/install-zupee-411.apk')
})

test.each(['localhost:5000', '192.168.0.5:4173', 'evil.example'])(
  'without SITE_ORIGIN the link is a path, which each caller reads under its own address: %s',
  async (host) => {
    const { app } = await startApp()
    const answer = await app.inject({ ...ask, payload: order, headers: { host } })
    expect(answer.json().apkLink).toBe('/files/install-zupee-411.apk')
  },
)

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
  ['phone must be an object with platformVersion', { ...order, phone: 'Android 5' }],
  ['phone.platformVersion is required', { ...order, phone: { bitness: '32' } }],
  ['phone.platformVersion must be a string, such as 15.0.0', { ...order, phone: { platformVersion: 15 } }],
  [
    'phone.platformVersion must have at most 32 characters',
    { ...order, phone: { platformVersion: '1'.repeat(33) } },
  ],
  ['phone.bitness must be a string', { ...order, phone: { platformVersion: '15.0.0', bitness: 32 } }],
  [
    'phone.architecture must have at most 32 characters',
    { ...order, phone: { platformVersion: '', architecture: 'x'.repeat(33) } },
  ],
  ['phone.wow64 must be true or false', { ...order, phone: { platformVersion: '15.0.0', wow64: 'no' } }],
])('refuses a wrong %s', async (field, payload) => {
  const { app } = await startApp()
  const answer = await app.inject({ ...ask, payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ error: 'Bad Request', message: expect.stringMatching(`^${field}\\b`) })
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
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'content-type',
  })
})
