import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureId, variantsFolder } from '../../src/site/pictures.ts'
import { freePort } from '../kit/loopback.ts'
import { panelOf } from './panel.ts'
import { type RunningSite, startSite } from './site.ts'
import { type Running, startStrapi } from './strapi.ts'

const secret = 'the-secret-of-the-uploads'
const first = {
  email: process.env.FIRST_LOGIN_EMAIL ?? '',
  password: process.env.FIRST_LOGIN_PASSWORD ?? '',
}
let strapi: Running
let site: RunningSite
/** Files of the media library, which Strapi keeps in `cms/public`. */
const added: number[] = []
let panel: Awaited<ReturnType<typeof panelOf>>

beforeAll(async () => {
  const port = await freePort()
  strapi = await startStrapi({ SITE_ORIGIN: `http://127.0.0.1:${port}`, PUBLISH_SECRET: secret })
  site = await startSite(port, { CMS_URL: strapi.address, PUBLISH_SECRET: secret })
  panel = await panelOf(strapi.address, first)
})
afterAll(async () => {
  for (const id of added) await panel.remove(id)
  await Promise.all([site?.stop(), strapi?.stop()])
})

async function add(file: Parameters<typeof panel.upload>[0]) {
  const answer = await panel.upload(file)
  if (answer.status === 201) added.push([answer.body].flat()[0].id)
  return answer
}

const text = (words: string) => new Uint8Array(Buffer.from(words))
const picture = async (background: string, format: 'png' | 'webp' = 'png') =>
  new Uint8Array(
    await sharp({ create: { width: 320, height: 200, channels: 3, background } })
      .toFormat(format)
      .toBuffer(),
  )

const page = '<!doctype html><script src="/uploads/evil.js"></script>'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each([
  ['page.html', 'text/html', page],
  ['page.html', 'image/png', page],
  ['drawing.svg', 'image/svg+xml', drawing],
  ['script.js', 'text/javascript', 'alert(1)'],
  ['page.jpg', 'text/html', page],
  ['page.jpg', 'image/jpeg', page],
  ['script.png', 'image/png', 'alert(1)'],
])('%s, sent as %s, does not come into the media library', async (name, type, words) => {
  const { status, body } = await add({ name, type, bytes: text(words) })
  expect([status, body.error.name]).toEqual([400, 'ValidationError'])
  expect(body.error.message).toMatch(/not allowed|none of the types that are allowed/)
})

test('nor does a picture that is named like another type, or a page in the place of a picture', async () => {
  const webp = await picture('#3A289C', 'webp')
  const { status, body } = await add({ name: 'photo.jpg', type: 'image/jpeg', bytes: webp })
  expect(status).toBe(400)
  expect(body.error.message).toContain('photo.jpg is image/webp, so its name must end with .webp')
  const { id } = [(await add({ name: 'photo.webp', type: 'image/webp', bytes: webp })).body].flat()[0]
  const replaced = await panel.replace(id, { name: 'photo.webp', type: 'image/webp', bytes: text(page) })
  expect(replaced.status).toBe(400)
})

/** Where the site serves the picture that the media library has at `url` now, 320 px wide. */
async function variantOf(url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(strapi.address + url)).arrayBuffer())
  return `/${variantsFolder}/${pictureId(bytes)}-320.webp`
}
const html = async () => (await fetch(`${site.address}/gu/ludo/`)).text()

test('a picture comes to the site with its page, follows when it is replaced, and goes when it is deleted', async () => {
  const [blue, red] = [await picture('#3A289C'), await picture('#9C2828')]
  const { status, body } = await add({ name: 'board.png', type: 'image/png', bytes: blue })
  expect(status).toBe(201)
  const { id, url } = [body].flat()[0]
  expect((await fetch(strapi.address + url)).headers.get('content-security-policy')).toBe('sandbox')

  const raw = (await (await fetch(`${strapi.address}/api/pages/ludo?locale=gu`)).json()).data
  // The draft has a row of its own.
  const { id: _, ...button } = raw.downloadButton ?? {}
  const downloadButton = { ...button, imageUrl: id }
  await panel.publish('ludo', 'gu', { downloadButton })
  const before = await variantOf(url)
  await expect.poll(html, { timeout: 20_000 }).toContain(before)
  const { status: served, headers } = await fetch(site.address + before)
  expect([served, headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(headers.get('x-content-type-options')).toBe('nosniff')

  expect((await panel.replace(id, { name: 'board.png', type: 'image/png', bytes: red })).status).toBe(200)
  const after = await variantOf(url)
  expect(after).not.toBe(before)
  await expect.poll(html, { timeout: 20_000 }).toContain(after)
  expect((await fetch(site.address + after)).status).toBe(200)

  expect((await panel.remove(id)).status).toBe(200)
  await expect.poll(html, { timeout: 20_000 }).not.toContain(after)
})

test('a page whose required picture is missing is not published', async () => {
  const page_body = [{ __component: 'sections.video', videoUrl: 'https://www.youtube.com/embed/x' }]
  await expect(panel.publish('ludo', 'bn', { page_body })).rejects.toThrow(/400 .*videoImage/)
})
