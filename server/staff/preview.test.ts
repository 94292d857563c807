import { expect, test } from 'vitest'
import { type Situation, staffRoutes } from './cmsContext.fixture.ts'

const address = '/preview?document=ludo&locale=gu&status=draft'

test('staff see the draft, marked, with its own policy, and nobody keeps it', async () => {
  const { get, readers } = staffRoutes()
  const answer = await get(address)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toMatch(
    /<staff-bar data-state="draft" data-version="[\w-]{43}" data-cms="https:\/\/cms.example">.*only staff see this.*As drafted/,
  )
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': "connect-src 'self' https://cdn.example",
    'content-type': 'text/html; charset=utf-8',
  })
  expect(readers).toEqual([{ login: 'a.b.c' }])
})

test('the texts that can be changed in place come along, whatever stands in them', async () => {
  const texts = [{ path: 'title', type: 'string' as const, letters: "$'</script><b>" }]
  const { body } = await staffRoutes({
    preview: { kind: 'page', html: '<body>As drafted</body>', policy: '', texts },
  }).get(address)
  const [, json = ''] = body.match(/<script type="application\/json" id="preview-texts">(.*)<\/script>/) ?? []
  expect(JSON.parse(json)).toEqual(texts)
  expect(json).not.toContain('<')
})

test('what is published is read without the login', async () => {
  const { get, readers } = staffRoutes()
  await get(address.replace('draft', 'published'))
  expect(readers).toEqual([undefined])
})

test.each<[string, Situation, string]>([
  ['without a login', {}, ''],
  ['with one that is over', { login: 'signed-out' }, 'jwt=a.b.c'],
])('%s there is the form in its place, also in a frame of the CMS', async (_name, situation, cookie) => {
  const answer = await staffRoutes(situation).get(address, cookie)
  expect(answer.statusCode).toBe(401)
  expect(answer.body).toContain('data-testid="login-form"')
  expect(answer.body).not.toContain('As drafted')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self' https://cms.example")
})

test.each<[string, Situation, string, number, string]>([
  ['no CMS', { hasCms: false }, address, 404, 'This site has no CMS'],
  ['a CMS that is gone', { login: 'unreachable' }, address, 502, 'The CMS cannot be reached'],
  ['a CMS that fails', { draft: new Error('fetch failed') }, address, 502, 'The CMS did not give the page'],
  ['no such page', { draft: null }, address, 404, 'no such page'],
  ['no document', {}, '/preview?locale=gu', 400, 'document is required'],
  ['another language', {}, '/preview?document=ludo&locale=fr', 400, 'locale must be one of en, hi, gu, bn'],
  [
    'a draft that cannot be shown',
    { preview: { kind: 'broken', problems: ['ludo (gu): title: <must not be empty>'] } },
    address,
    422,
    '<li>ludo (gu): title: &lt;must not be empty></li>',
  ],
])('%s is said in a sentence', async (_name, situation, url, status, words) => {
  const answer = await staffRoutes(situation).get(url)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'private, no-store'])
  expect(answer.body).toContain(words)
})

test('a pass of the CMS opens its draft without a login', async () => {
  const { get, readers } = staffRoutes({ login: 'signed-out' })
  const answer = await get(`${address}&pass=good.pass`, '')
  expect(answer.body).toContain('As drafted')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(readers).toEqual([{ pass: 'good.pass' }])
})

test('a pass that the CMS refuses is no login, and does not lock out who has one', async () => {
  const stranger = await staffRoutes({ login: 'signed-out' }).get(`${address}&pass=old.pass`, '')
  expect(stranger.statusCode).toBe(401)
  expect(stranger.body).toContain('data-testid="login-form"')
  const { get, readers } = staffRoutes()
  expect((await get(`${address}&pass=old.pass`)).body).toContain('As drafted')
  expect(readers).toEqual([{ pass: 'old.pass' }, { login: 'a.b.c' }])
})

test.each(['/api/staff/page?document=ludo&locale=gu', '/snapshots'])(
  'a pass opens nothing else: %s',
  async (url) => {
    const { get } = staffRoutes({ login: 'signed-out' })
    const separator = url.includes('?') ? '&' : '?'
    expect((await get(`${url}${separator}pass=good.pass`, '')).statusCode).not.toBe(200)
  },
)
