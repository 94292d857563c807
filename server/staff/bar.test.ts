import { expect, test } from 'vitest'
import { type Situation, staffRoutes } from './cmsContext.fixture.ts'

const address = '/api/staff/page?path=/gu/ludo/'
const report = async (situation: Situation, url = address) => (await staffRoutes(situation).get(url)).json()
const draft = { documentId: 'ludo', locale: 'gu', title: 'As published' }
const about = 'ludo (gu): title: must be a text that is not empty'

test.each<[string, Situation, string]>([
  ['what editors have is live', {}, 'published'],
  [
    'numbers of rows and times make no change',
    { draft: { ...draft, id: 7, updatedAt: 'later' } },
    'published',
  ],
  ['a saved change', { draft: { ...draft, title: 'New' } }, 'changed'],
  ['a version that was refused', { draft: { ...draft, title: '' }, problems: [about] }, 'refused'],
  ['a section that cannot be shown', { leftOut: [about] }, 'partly'],
  ['a problem of another page', { problems: ['ludo (gu-x): broken', 'rummy (gu): broken'] }, 'published'],
  ['a CMS that fails', { draft: new Error('fetch failed') }, 'unreachable'],
  ['a CMS that cannot tell who asks', { login: 'unreachable', problems: [about] }, 'unreachable'],
  ['no CMS', { hasCms: false }, 'files'],
])('%s', async (_name, situation, state) => expect((await report(situation)).state).toBe(state))

test('leads to the editor and to the draft, and says why', async () => {
  const problems = ['rummy (gu): broken', about]
  expect(await report({ problems })).toEqual({
    state: 'refused',
    problems: [about, 'rummy (gu): broken'],
    edit: 'https://cms.example/admin/content-manager/collection-types/api::page.page/ludo?plugins[i18n][locale]=gu',
    preview: '/preview?document=ludo&locale=gu&status=draft',
    live: '/gu/ludo/',
  })
})

test('a colour that the site leaves out is told: of the draft in its preview, of the live page elsewhere', async () => {
  const ignored = ['Hero_Banner.headingColor: #FFFFFF']
  const situation = { draft: { ...draft, ignored }, problems: ['rummy (gu): broken'] }
  const url = '/api/staff/page?document=ludo&locale=gu&status=draft'
  expect(await report(situation, url)).toMatchObject({
    state: 'changed',
    problems: ['ludo (gu): Hero_Banner.headingColor: #FFFFFF', 'rummy (gu): broken'],
  })
  expect((await report(situation)).problems).toEqual(['rummy (gu): broken'])
})

test('a preview is asked for by its document', async () => {
  const url = '/api/staff/page?document=ludo&locale=gu&status=draft'
  expect((await report({}, url)).live).toBe('/gu/ludo/')
})

test('what is no page has no editor, but problems are told', async () => {
  expect(await report({ problems: [about] }, '/api/staff/page?path=/play/ludo/')).toMatchObject({
    state: 'other',
    edit: null,
    problems: [about],
  })
})

test('the draft is read with the login of who asks', async () => {
  const { get, readers } = staffRoutes()
  await get(address)
  expect(readers).toEqual([{ login: 'a.b.c' }])
})

test.each<[string, Situation, string]>([
  ['without a login', {}, ''],
  ['with one that is over', { login: 'signed-out' }, 'jwt=a.b.c'],
])('%s nothing is told, and the cookies go', async (_name, situation, cookie) => {
  const answer = await staffRoutes({ ...situation, problems: [about] }).get(address, cookie)
  expect([answer.statusCode, answer.json().message]).toEqual([401, 'Only for signed-in staff.'])
  expect(answer.headers['set-cookie']).toEqual([
    'jwt=; HttpOnly; Path=/; Max-Age=0; SameSite=Lax; Secure',
    'staff=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ])
})

test('nobody keeps the answer', async () => {
  expect((await staffRoutes().get(address)).headers['cache-control']).toBe('private, no-store')
})

test('a query that names nothing is refused', async () => {
  expect((await staffRoutes().get('/api/staff/page?path=x')).statusCode).toBe(400)
})
