import { expect, test } from 'vitest'
import { type Situation, staffRoutes } from './cmsContext.fixture.ts'

const query = '?document=ludo&locale=gu&status=draft'
const ask = (situation: Situation, cookie?: string) =>
  staffRoutes(situation).get(`/api/staff/version${query}`, cookie)

test('the version is that of the preview until a change is saved', async () => {
  const draft = { title: 'Now', page_body: [{ title: 'First' }] }
  const preview = await staffRoutes({ draft }).get(`/preview${query}`)
  const same = await ask({ draft: structuredClone(draft) })
  expect(preview.body).toContain(`data-version="${same.json().version}"`)
  expect(same.headers['cache-control']).toBe('private, no-store')
  const saved = await ask({ draft: { ...draft, page_body: [{ title: 'Other' }] } })
  expect(saved.json().version).not.toBe(same.json().version)
})

test('a draft is read with the login of who asks, what is published without', async () => {
  const { get, readers } = staffRoutes()
  await get(`/api/staff/version${query}`)
  await get(`/api/staff/version${query.replace('draft', 'published')}`)
  expect(readers).toEqual([{ login: 'a.b.c' }, undefined])
})

test.each<[string, Situation, string | undefined, number]>([
  ['without a login', {}, '', 401],
  ['with one that is over', { login: 'signed-out' }, undefined, 401],
  ['while the CMS is away', { draft: new Error('fetch failed') }, undefined, 502],
  ['while nobody can check the login', { login: 'unreachable' }, undefined, 502],
])('%s there is no version', async (_name, situation, cookie, status) => {
  const answer = await ask(situation, cookie)
  expect([answer.statusCode, 'version' in answer.json()]).toEqual([status, false])
})

test('a query that names nothing is refused', async () => {
  expect((await staffRoutes().get('/api/staff/version')).statusCode).toBe(400)
})

test('a preview with a pass of the CMS follows its draft', async () => {
  const { get } = staffRoutes({ login: 'signed-out' })
  const address = '/api/staff/version?document=ludo&locale=gu&status=draft&pass='
  expect((await get(`${address}good.pass`, '')).statusCode).toBe(200)
  expect((await get(`${address}old.pass`, '')).statusCode).toBe(502)
})
