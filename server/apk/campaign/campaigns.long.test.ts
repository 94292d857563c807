import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingsFile } from '../../../src/site/settings.ts'
import { rowsOf, startApp } from '../../app.fixture.ts'
import { eventUrl } from '../../measuring/events/event.fixture.ts'
import { fixturePath } from '../facts/facts.fixture.ts'
import { publishApk } from '../releases/publish.ts'
import { partsOf } from './apk.fixture.ts'
import { addKey, keysPath } from './keys.ts'
import { readToken, tokenText } from './token.ts'

const order = { websiteName: 'zupee', source: '/gu/ludo/' }
const campaign = { source: 'google', campaign: 'Diwali 26' }
const url = '/files/install-zupee-1.0.apk'

/** A server with a release that has a slot, for a site that wants campaigns in it. */
async function started({ wanted = true, withKey = true } = {}) {
  const server = await startApp({ APK_FILE: '' }, 'embedded')
  const { app, folder } = server
  const releases = join(folder, 'releases')
  mkdirSync(releases, { recursive: true })
  writeFileSync(join(folder, 'dist/site', settingsFile), JSON.stringify({ campaignInApk: wanted }))
  const now = new Date()
  const options = { mayBeOlder: false, mayHaveNewSigner: false, pinned: null, withSlot: true, now }
  expect(await publishApk(releases, fixturePath('ludo-1.0.apk'), options)).toMatchObject({
    kind: 'published',
  })
  if (withKey) await addKey(releases, now)
  const ask = async (more = {}) =>
    (await app.inject({ method: 'POST', url: '/api/apk-link', payload: { ...order, ...more } })).json()
  const get = (c: string | null, headers = {}) =>
    app.inject({ url: c === null ? url : `${url}?c=${c}`, headers })
  return { server, app, releases, ask, get }
}

test('the link endpoint makes the same token of a campaign for everyone', async () => {
  const { ask } = await started()
  const plain = await ask()
  const first = await ask({ campaign })
  const second = await ask({ campaign, source: '/hi/ludo/' })
  expect(plain.campaign).toEqual({ slot: expect.any(Number) })
  expect(readToken(Buffer.from(first.campaign.token, 'base64url'))).toMatchObject({
    campaign: 'diwali-26',
    source: 'google',
  })
  expect(first).toEqual(second)
  expect({ ...first, campaign: null }).toEqual({ ...plain, campaign: null })
})

test('the token lies in the slot, and no other byte differs', async () => {
  const { ask, get } = await started()
  const { campaign: made, size } = await ask({ campaign })
  const plain = (await get(null)).rawPayload
  const answer = await get(made.token)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(answer.rawPayload.length).toBe(size)
  const differing = [...plain.keys()].filter((at) => plain[at] !== answer.rawPayload[at])
  expect(Math.min(...differing)).toBeGreaterThanOrEqual(made.slot)
  expect(Math.max(...differing)).toBeLessThan(made.slot + 128)
  const slot = partsOf(answer.rawPayload).pairs.find(({ id }) => id === 0x43414d50)?.value
  expect(slot?.subarray(1, 1 + (slot[0] ?? 0)).toString('base64url')).toBe(made.token)
})

test('a cut at every offset around the slot resumes to the same file', async () => {
  const { ask, get } = await started()
  const { token, slot } = (await ask({ campaign })).campaign
  const whole = await get(token)
  const etag = String(whole.headers.etag)
  for (let cut = slot - 3; cut <= slot + 131; cut++) {
    const first = await get(token, { range: `bytes=0-${cut - 1}` })
    const second = await get(token, { range: `bytes=${cut}-`, 'if-range': etag })
    expect([first.statusCode, second.statusCode, second.headers.etag]).toEqual([206, 206, etag])
    const resumed = Buffer.concat([first.rawPayload, second.rawPayload])
    expect(resumed.equals(whole.rawPayload)).toBe(true)
  }
})

test('the ETag tells the variant and its release', async () => {
  const { ask, get } = await started()
  const { sha256, campaign: one } = await ask({ campaign })
  const other = (await ask({ campaign: { ...campaign, source: 'fb' } })).campaign
  const etags = [null, one.token, other.token].map(async (c) => (await get(c)).headers.etag)
  const [plain, ofOne, ofOther] = await Promise.all(etags)
  expect(plain).toBe(`"${sha256}"`)
  expect(ofOne).toMatch(new RegExp(`^"${sha256}\\.[0-9a-f]{16}"$`))
  expect(ofOther).toMatch(new RegExp(`^"${sha256}\\.[0-9a-f]{16}"$`))
  expect(ofOne).not.toBe(ofOther)
  const mixed = await get(one.token, { range: 'bytes=5000-', 'if-range': String(ofOther) })
  expect([mixed.statusCode, mixed.headers.etag]).toEqual([200, ofOne])
  expect((await get(one.token, { 'if-none-match': String(ofOne) })).statusCode).toBe(304)
})

test('the published hash is that of the plain file', async () => {
  const { ask, get } = await started()
  const { sha256 } = await ask({ campaign })
  expect(
    createHash('sha256')
      .update((await get(null)).rawPayload)
      .digest('hex'),
  ).toBe(sha256)
})

const forged = ['', 'x', 'AQEAAAAA', 'a'.repeat(161), 'a'.repeat(120), '..%2f', 'YQ&c=YQ']

test.each(forged)(
  'a forged token gives the plain file, which no cache keeps under its address: %s',
  async (c) => {
    const { get } = await started()
    const plain = await get(null)
    const answer = await get(c)
    expect(answer.rawPayload.equals(plain.rawPayload)).toBe(true)
    expect(answer.headers.etag).toBe(plain.headers.etag)
    expect(answer.headers['cache-control']).toBe('no-cache, no-transform')
  },
)

test('the first opening of the app counts for the campaign of its genuine token', async () => {
  const { server, app, ask } = await started()
  const { token } = (await ask({ campaign })).campaign
  const forged = `${token.startsWith('B') ? 'C' : 'B'}${token.slice(1)}`
  for (const one of [token, forged])
    await app.inject({
      method: 'PUT',
      url: eventUrl({ label: 'app_first_opened', details: JSON.stringify({ token: one }) }),
    })
  const details = (await rowsOf(server, 'events')).map((event) => event.details)
  expect(details.sort()).toEqual(['{"campaign":"diwali-26"}', '{"campaign":"unproven"}'])
})

test('a token stays genuine when the key is rotated, and the new key signs', async () => {
  const { ask, get, releases } = await started()
  const before = (await ask({ campaign })).campaign.token
  await addKey(releases, new Date())
  const after = (await ask({ campaign })).campaign.token
  expect([before, after].map((token) => readToken(Buffer.from(token, 'base64url'))?.keyId)).toEqual([1, 2])
  const [one, other] = [await get(before), await get(after)]
  expect(one.headers.etag).not.toBe(other.headers.etag)
  expect(one.headers['cache-control']).toContain('immutable')
})

test.each([
  ['the site does not want it', { wanted: false }],
  ['there is no key', { withKey: false }],
])('nothing is said of campaigns where %s', async (_name, options) => {
  const { ask } = await started(options)
  expect(await ask({ campaign })).not.toHaveProperty('campaign')
})

test('where the site does not want it any more a genuine token gives the plain file', async () => {
  const { app, ask, get, releases } = await started()
  const { token } = (await ask({ campaign })).campaign
  writeFileSync(join(releases, '../dist/site', settingsFile), JSON.stringify({ campaignInApk: false }))
  expect((await get(token)).headers.etag).toBe((await app.inject(url)).headers.etag)
})

test('damaged keys stop no download', async () => {
  const { ask, get, releases } = await started()
  writeFileSync(keysPath(releases), '{}')
  expect(await ask({ campaign })).toMatchObject({ version: '1.0' })
  expect((await get('AQEA')).statusCode).toBe(200)
})

test.each([
  [{ campaign: 'diwali' }, 400],
  [{ campaign: { source: 1, campaign: 'a' } }, 400],
  [{ campaign: { source: 'a', campaign: 'a'.repeat(201) } }, 400],
  [{ campaign: { source: 'a', campaign: 'दिवाली' } }, 200],
])('the campaign of an order: %j', async (more, status) => {
  const { app } = await startApp()
  const answer = await app.inject({ method: 'POST', url: '/api/apk-link', payload: { ...order, ...more } })
  expect(answer.statusCode).toBe(status)
})

test('what fits into no token is left out', async () => {
  const { ask } = await started()
  expect(tokenText('दिवाली')).toBeNull()
  expect((await ask({ campaign: { ...campaign, campaign: 'दिवाली' } })).campaign).not.toHaveProperty('token')
})
