import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../kit/loopback.ts'
import { panelOf } from './panel.ts'
import { type RunningSite, startSite } from './site.ts'
import { type Running, startStrapi } from './strapi.ts'

const secret = 'the-secret-of-the-schedule'
let strapi: Running
let site: RunningSite
let panel: Awaited<ReturnType<typeof panelOf>>

beforeAll(async () => {
  const port = await freePort()
  strapi = await startStrapi({
    SITE_ORIGIN: `http://127.0.0.1:${port}`,
    PUBLISH_SECRET: secret,
    SCHEDULE_RULE: '* * * * * *',
  })
  site = await startSite(port, { CMS_URL: strapi.address, PUBLISH_SECRET: secret })
  panel = await panelOf(strapi.address, {
    email: process.env.FIRST_LOGIN_EMAIL ?? '',
    password: process.env.FIRST_LOGIN_PASSWORD ?? '',
  })
})
afterAll(() => Promise.all([site?.stop(), strapi?.stop()]))

const inSeconds = (seconds: number) => new Date(Date.now() + 1_000 * seconds).toISOString()
const awaited = { timeout: 30_000, interval: 100 }

const title = async (path: string) => {
  const html = await (await fetch(site.address + path)).text()
  return html.match(/<title>(.*?)<\/title>/)?.[1]
}
const status = async (path: string) => (await fetch(site.address + path, { redirect: 'manual' })).status

test('a draft goes live at its time, in every language that has one, and not before', async () => {
  const [hindi, gujarati] = [await title('/hi/ludo/'), await title('/gu/ludo/')]
  const publishOn = inSeconds(4)
  await panel.save('ludo', 'hi', { title: 'Timed in Hindi', publishOn })
  await panel.save('ludo', 'gu', { title: 'Timed in Gujarati', publishOn })
  expect([await title('/hi/ludo/'), await title('/gu/ludo/')]).toEqual([hindi, gujarati])
  await expect.poll(() => title('/hi/ludo/'), awaited).toBe('Timed in Hindi')
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishOn))
  await expect.poll(() => title('/gu/ludo/'), awaited).toBe('Timed in Gujarati')
  expect(await panel.draft('ludo', 'hi')).toMatchObject({ publishOn: null, status: 'published' })
})

test('a page goes from the site at its time as by hand, and its draft stays', async () => {
  await panel.unpublish('ludo-rules', 'gu')
  await expect.poll(() => status('/gu/ludo-rules/'), awaited).not.toBe(200)
  const byHand = await status('/gu/ludo-rules/')

  await panel.publish('ludo-rules', 'bn', { title: 'Soon gone', unpublishOn: inSeconds(6) })
  await expect.poll(() => title('/bn/ludo-rules/'), awaited).toBe('Soon gone')
  await expect.poll(() => status('/bn/ludo-rules/'), awaited).toBe(byHand)
  const draft = await panel.draft('ludo-rules', 'bn')
  expect(draft).toMatchObject({ title: 'Soon gone', unpublishOn: null, status: 'draft' })
})

test('what cannot be published says why, is tried once, and loses nothing', async () => {
  const before = await title('/bn/ludo/')
  const { title: written } = await panel.draft('ludo', 'bn')
  await panel.save('ludo', 'bn', { title: '   ', description: 'Written anew', publishOn: inSeconds(2) })
  const problem = async () => (await panel.draft('ludo', 'bn')).publishProblem
  await expect.poll(problem, awaited).toContain('Not published. Title must be a text that is not empty')
  expect(await panel.draft('ludo', 'bn')).toMatchObject({
    title: '   ',
    description: 'Written anew',
    publishOn: null,
  })
  expect(await title('/bn/ludo/')).toBe(before)
  await panel.publish('ludo', 'bn', { title: written })
  expect(await problem()).toBeNull()
})

test('publishing by hand what waits for its time is refused at the field', async () => {
  const refused = await panel.tryToPublish('ludo', 'en', { publishOn: inSeconds(3600) })
  expect(refused.status).toBe(400)
  expect(refused.body.error.details.errors).toMatchObject([{ path: ['publishOn'] }])
})

test('a time that was over when it was saved publishes nothing', async () => {
  const before = await title('/ludo/')
  await panel.save('ludo', 'en', { title: 'From a form that was long open', publishOn: inSeconds(-60) })
  expect(await panel.draft('ludo', 'en')).toMatchObject({
    publishOn: null,
    publishProblem: expect.stringContaining('had already passed when it was saved'),
  })
  expect(await title('/ludo/')).toBe(before)
})

test('visitors get none of it', async () => {
  await panel.publish('ludo', 'hi', { unpublishOn: inSeconds(3600) })
  const { data } = await (await fetch(`${strapi.address}/api/pages/ludo?locale=hi`)).json()
  expect(data.documentId).toBe('ludo')
  for (const name of ['publishOn', 'unpublishOn', 'publishProblem']) expect(data).not.toHaveProperty(name)
})
