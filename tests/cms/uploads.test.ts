import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureId, variantsFolder } from '../../src/site/pictures.ts'
import { firstLogin, panelOf } from './panel.ts'
import { site, strapi } from './shared.ts'

/** Files of the media library. Strapi keeps them in `cms/public`, so the tests must delete them. */
const added: number[] = []
let panel: Awaited<ReturnType<typeof panelOf>>

beforeAll(async () => {
  panel = await panelOf(strapi, firstLogin)
})
afterAll(async () => {
  for (const id of added) await panel.remove(id)
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
])('the media library refuses %s, sent as %s', async (name, type, words) => {
  const { status, body } = await add({ name, type, bytes: text(words) })
  expect([status, body.error.name]).toEqual([400, 'ValidationError'])
  expect(body.error.message).toMatch(/not allowed|none of the types that are allowed/)
})

test('the media library refuses a picture with the name of another type, and a page that replaces a picture', async () => {
  const webp = await picture('#3A289C', 'webp')
  const { status, body } = await add({ name: 'photo.jpg', type: 'image/jpeg', bytes: webp })
  expect(status).toBe(400)
  expect(body.error.message).toContain('photo.jpg is image/webp, so its name must end with .webp')
  const { id } = [(await add({ name: 'photo.webp', type: 'image/webp', bytes: webp })).body].flat()[0]
  const replaced = await panel.replace(id, { name: 'photo.webp', type: 'image/webp', bytes: text(page) })
  expect(replaced.status).toBe(400)
})

/** The path on the site of the picture that the media library has at `url` now, 320 px wide. */
async function variantOf(url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(strapi + url)).arrayBuffer())
  return `/${variantsFolder}/${pictureId(bytes)}-320.webp`
}
const html = () => site.html('/gu/ludo/')

test('a picture is on the site with its page, changes when it is replaced, and disappears when it is deleted', async () => {
  const [blue, red] = [await picture('#3A289C'), await picture('#9C2828')]
  const { status, body } = await add({ name: 'board.png', type: 'image/png', bytes: blue })
  expect(status).toBe(201)
  const { id, url } = [body].flat()[0]
  expect((await fetch(strapi + url)).headers.get('content-security-policy')).toBe('sandbox')

  const raw = (await (await fetch(`${strapi}/api/pages/ludo?locale=gu`)).json()).data
  // The draft has its own row in the database.
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
  await expect(panel.publish('faqs', 'bn', { page_body })).rejects.toThrow(/400 .*videoImage/)
})
