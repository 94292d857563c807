import { availableParallelism, loadavg } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../kit/loopback.ts'
import { panelOf } from './panel.ts'
import { type RunningSite, startSite } from './site.ts'
import { type Running, startStrapi } from './strapi.ts'

const secret = 'the-secret-of-the-round-trip'
const first = {
  email: process.env.FIRST_LOGIN_EMAIL ?? '',
  password: process.env.FIRST_LOGIN_PASSWORD ?? '',
}
const second = { email: 'second@example.com', password: 'Abcdef123456' }
let strapi: Running
let site: RunningSite
let admin: Awaited<ReturnType<typeof panelOf>>
let editor: typeof admin

beforeAll(async () => {
  const port = await freePort()
  strapi = await startStrapi({ SITE_ORIGIN: `http://127.0.0.1:${port}`, PUBLISH_SECRET: secret })
  site = await startSite(port, { CMS_URL: strapi.address, PUBLISH_SECRET: secret })
  admin = await panelOf(strapi.address, first)
  editor = await admin.addEditor(second)
})
afterAll(() => Promise.all([site?.stop(), strapi?.stop()]))

const title = async (path: string) => {
  const html = await (await fetch(site.address + path)).text()
  return html.match(/<title>(.*?)<\/title>/)?.[1]
}

const logIn = ({ email, password }: typeof second) =>
  fetch(`${site.address}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: email, password }),
  })

/** Calls of the site by whoever logged in there, with the login of the panel. */
async function staff(login = second) {
  const cookie = (await logIn(login)).headers
    .getSetCookie()
    .map((one) => one.replace(/;.*/, ''))
    .join('; ')
  const call = (path: string) => fetch(site.address + path, { headers: { cookie } })
  return {
    call,
    report: async (path: string) => (await call(`/api/staff/page?path=${path}`)).json(),
  }
}

test('staff see the draft before it is live, and nobody else does', async () => {
  const { call, report } = await staff()
  await expect.poll(async () => (await report('/bn/ludo/')).state, { timeout: 60_000 }).toBe('published')
  await editor.save('ludo', 'bn', { title: 'A draft for staff' })
  const { state, preview, edit, live } = await report('/bn/ludo/')
  expect([state, live]).toEqual(['changed', '/bn/ludo/'])
  expect(edit).toContain('/admin/content-manager/collection-types/api::page.page/ludo?')
  const seen = await call(preview)
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const html = await seen.text()
  expect([
    html.includes('<title>A draft for staff</title>'),
    html.includes('<staff-bar data-state="draft">'),
  ]).toEqual([true, true])
  const stranger = await fetch(site.address + preview)
  expect(stranger.status).toBe(401)
  expect(await stranger.text()).not.toContain('A draft for staff')
  expect(await (await call(preview.replace('draft', 'published'))).text()).not.toContain('A draft for staff')
  await editor.publish('ludo', 'bn', { title: 'A draft for staff' })
  await expect.poll(async () => (await report('/bn/ludo/')).state, { timeout: 20_000 }).toBe('published')
})

test('what an editor publishes is live within 5 s, in its language only; a draft is not', async () => {
  const [hindi, english] = [await title('/hi/ludo/'), await title('/ludo/')]
  await editor.save('ludo', 'hi', { title: 'Saved, not published' })
  expect(await title('/hi/ludo/')).toBe(hindi)
  await editor.publish('ludo', 'hi', { title: 'Published once' })
  await expect.poll(() => title('/hi/ludo/'), { timeout: 20_000 }).toBe('Published once')
  const began = Date.now()
  await editor.publish('ludo', 'hi', { title: 'Published in Hindi' })
  const answeredMs = Date.now() - began
  await expect.poll(() => title('/hi/ludo/'), { timeout: 20_000 }).toBe('Published in Hindi')
  const tookMs = Date.now() - began
  const load = `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`
  console.warn(`From publish to live: ${tookMs} ms, of which Strapi took ${answeredMs} ms; ${load}`)
  expect(tookMs).toBeLessThan(5_000)
  expect(await title('/ludo/')).toBe(english)
})

test('a page that is not valid stays as it was, and the log says why', async () => {
  const english = await title('/ludo-rules/')
  await editor.publish('ludo-rules', 'en', { title: '   ' })
  const reason = 'ludo-rules (en): title: must be a text that is not empty'
  await expect.poll(() => site.log(), { timeout: 20_000 }).toContain(reason)
  expect(await title('/ludo-rules/')).toBe(english)
  const { state, problems } = await (await staff()).report('/ludo-rules/')
  expect([state, problems]).toEqual(['refused', [reason]])
})

test('who may no longer use the panel cannot log in at the site', async () => {
  expect((await logIn(first)).status).toBe(200)
  expect((await logIn(second)).status).toBe(200)
  await admin.dismiss(second.email)
  expect((await logIn(second)).status).toBe(400)
})

test('without its CMS the site goes on', async () => {
  const { call, report } = await staff(first)
  await strapi.stop()
  expect(await title('/hi/ludo/')).toBe('Published in Hindi')
  const answer = await fetch(`${site.address}/hooks/publish`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
  })
  expect(answer.status).toBe(502)
  expect((await call('/api/staff/page?path=/hi/ludo/')).status).toBe(200)
  expect((await report('/hi/ludo/')).state).toBe('unreachable')
})
