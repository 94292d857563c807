import { afterAll, beforeAll, expect, test } from 'vitest'
import { panelOf } from './panel.ts'
import { type RunningSite, startSite } from './site.ts'
import { freePort, type Running, startStrapi } from './strapi.ts'

const secret = 'the-secret-of-the-round-trip'
const first = {
  email: process.env.FIRST_LOGIN_EMAIL ?? '',
  password: process.env.FIRST_LOGIN_PASSWORD ?? '',
}
let strapi: Running
let site: RunningSite
let editor: Awaited<ReturnType<typeof panelOf>>

beforeAll(async () => {
  const port = await freePort()
  strapi = await startStrapi({ SITE_ORIGIN: `http://127.0.0.1:${port}`, PUBLISH_SECRET: secret })
  site = await startSite(port, { CMS_URL: strapi.address, PUBLISH_SECRET: secret })
  editor = await (await panelOf(strapi.address, first)).addEditor({
    email: 'second@example.com',
    password: 'Abcdef123456',
  })
})
afterAll(() => Promise.all([site?.stop(), strapi?.stop()]))

const title = async (path: string) => {
  const html = await (await fetch(site.address + path)).text()
  return html.match(/<title>(.*?)<\/title>/)?.[1]
}

test('what an editor publishes is live within 5 s, in its language only; a draft is not', async () => {
  const [hindi, english] = [await title('/hi/ludo/'), await title('/ludo/')]
  await editor.save('ludo', 'hi', { title: 'Saved, not published' })
  expect(await title('/hi/ludo/')).toBe(hindi)
  await editor.publish('ludo', 'hi', { title: 'Published once' })
  await expect.poll(() => title('/hi/ludo/'), { timeout: 20_000 }).toBe('Published once')
  const began = Date.now()
  await editor.publish('ludo', 'hi', { title: 'Published in Hindi' })
  await expect.poll(() => title('/hi/ludo/'), { timeout: 20_000 }).toBe('Published in Hindi')
  const tookMs = Date.now() - began
  console.warn(`From publish to live: ${tookMs} ms`)
  expect(tookMs).toBeLessThan(5_000)
  expect(await title('/ludo/')).toBe(english)
})

test('what the door refuses stays as it was, and the log says why', async () => {
  const english = await title('/ludo-rules/')
  await editor.publish('ludo-rules', 'en', { title: '   ' })
  const reason = 'ludo-rules (en): title: must be a text that is not empty'
  await expect.poll(() => site.log(), { timeout: 20_000 }).toContain(reason)
  expect(await title('/ludo-rules/')).toBe(english)
})

test('without its CMS the site goes on', async () => {
  await strapi.stop()
  expect(await title('/hi/ludo/')).toBe('Published in Hindi')
  const answer = await fetch(`${site.address}/hooks/publish`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
  })
  expect(answer.status).toBe(502)
})
