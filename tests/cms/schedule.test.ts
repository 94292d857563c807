import { beforeAll, expect, test } from 'vitest'
import { firstLogin, panelOf } from './panel.ts'
import { site, strapi } from './shared.ts'

let panel: Awaited<ReturnType<typeof panelOf>>

beforeAll(async () => {
  panel = await panelOf(strapi, firstLogin)
})

const inSeconds = (seconds: number) => new Date(Date.now() + 1_000 * seconds).toISOString()
const awaited = { timeout: 30_000, interval: 100 }

const { title } = site
const status = async (path: string) => (await site.answer(path))[0]

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

test('a page leaves the site at its time as it does by hand, and its draft stays', async () => {
  await panel.unpublish('ludo-rules', 'gu')
  await expect.poll(() => status('/gu/ludo-rules/'), awaited).not.toBe(200)
  const byHand = await status('/gu/ludo-rules/')

  await panel.publish('ludo-rules', 'bn', { title: 'Soon gone', unpublishOn: inSeconds(6) })
  await expect.poll(() => title('/bn/ludo-rules/'), awaited).toBe('Soon gone')
  await expect.poll(() => status('/bn/ludo-rules/'), awaited).toBe(byHand)
  const draft = await panel.draft('ludo-rules', 'bn')
  expect(draft).toMatchObject({ title: 'Soon gone', unpublishOn: null, status: 'draft' })
})

test('a draft that cannot be published at its time gets the reason, is tried once, and loses nothing', async () => {
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

test('a page that waits for its time cannot be published by hand, and the field says so', async () => {
  const refused = await panel.tryToPublish('ludo', 'en', { publishOn: inSeconds(3600) })
  expect(refused.status).toBe(400)
  expect(refused.body.error.details.errors).toMatchObject([{ path: ['publishOn'] }])
})

test('a time that has passed when it is saved publishes nothing', async () => {
  const before = await title('/ludo/')
  await panel.save('ludo', 'en', { title: 'From a form that was long open', publishOn: inSeconds(-60) })
  expect(await panel.draft('ludo', 'en')).toMatchObject({
    publishOn: null,
    publishProblem: expect.stringContaining('had already passed when it was saved'),
  })
  expect(await title('/ludo/')).toBe(before)
})

test('visitors get none of these fields', async () => {
  await panel.publish('ludo', 'hi', { unpublishOn: inSeconds(3600) })
  const { data } = await (await fetch(`${strapi}/api/pages/ludo?locale=hi`)).json()
  expect(data.documentId).toBe('ludo')
  for (const name of ['publishOn', 'unpublishOn', 'publishProblem']) expect(data).not.toHaveProperty(name)
})
