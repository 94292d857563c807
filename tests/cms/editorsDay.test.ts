import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../kit/loopback.ts'
import { openPage, openPanel } from './browser.ts'
import { pageForm, sectionNames, wordsFor } from './pageForm.ts'
import { panelOf } from './panel.ts'
import { type RunningSite, startSite } from './site.ts'
import { type Running, startStrapi } from './strapi.ts'

const secret = 'the-secret-of-the-day'
const first = {
  email: process.env.FIRST_LOGIN_EMAIL ?? '',
  password: process.env.FIRST_LOGIN_PASSWORD ?? '',
}
const editor = { email: 'editor-of-the-day@example.com', password: 'Abcdef123456' }
const awaited = { timeout: 60_000 }
let strapi: Running
let site: RunningSite
let panel: Page
let close: () => Promise<void>
let form: ReturnType<typeof pageForm>
let account: Awaited<ReturnType<typeof panelOf>>

beforeAll(async () => {
  const port = await freePort()
  strapi = await startStrapi({
    SITE_ORIGIN: `http://127.0.0.1:${port}`,
    PUBLISH_SECRET: secret,
    SCHEDULE_RULE: '* * * * * *',
  })
  site = await startSite(port, { CMS_URL: strapi.address, PUBLISH_SECRET: secret })
  account = await (await panelOf(strapi.address, first)).addEditor(editor)
  const blue = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3A289C' } })
    .png()
    .toBuffer()
  await account.upload({ name: 'board.png', type: 'image/png', bytes: new Uint8Array(blue) })
  ;({ panel, close } = await openPanel(strapi.address, editor))
  form = pageForm(panel, 'board.png')
  const login = { identifier: editor.email, password: editor.password }
  await panel.context().request.post(`${site.address}/api/auth/local`, { data: login })
})
afterAll(async () => {
  await close?.()
  await Promise.all([site?.stop(), strapi?.stop()])
})

const answer = async (path: string) => {
  const { status, headers } = await fetch(site.address + path, { redirect: 'manual' })
  return [status, headers.get('location')]
}
const html = async (path: string) => (await fetch(site.address + path)).text()
const press = (name: string) => panel.getByRole('button', { name, exact: true }).click()
const placeOf = (name: string) => sectionNames.indexOf(`sections.${name}`)
const minutes = 600_000
/** Where the new page is, in Strapi. */
let documentId = ''

test(
  'writes a page with every type of section, a picture and a table, and keeps it as a draft',
  async () => {
    await openPage(panel, strapi.address, 'create', 'en')
    await form.field('title').fill('The day of an editor')
    await form.field('route_name').fill('editors-day')
    await form.field('description').fill('A page with everything.')
    for (const [place, name] of sectionNames.entries()) {
      await form.addSection(name, place)
      if (name === 'sections.text-section')
        await form.writeText(`page_body.${place}.body_html`, 'In bold', ['Die', 'Moves', 'Six', 'Again'])
    }
    await press('Save')
    await panel.waitForURL(/api::page\.page\/[a-z0-9]{24}/)
    documentId = panel.url().match(/api::page\.page\/([a-z0-9]{24})/)?.[1] ?? ''
    expect(await answer('/editors-day/')).toEqual([404, null])
  },
  minutes,
)

test(
  'previews the draft, which names what is missing, and changes a text where it stands; a second window follows',
  async () => {
    const second = await panel.context().newPage()
    await second.goto(`${site.address}/preview?document=${documentId}&locale=en&status=draft`)
    const words = wordsFor(`page_body.${placeOf('tips')}.heading`)
    await second.getByText(words).scrollIntoViewIfNeeded()
    const topOf = async (text: string) => (await second.getByText(text).boundingBox())?.y ?? Number.NaN
    const before = await topOf(words)

    await panel.bringToFront()
    await panel.getByRole('link', { name: 'Open preview' }).click()
    const preview = panel.frameLocator('iframe')
    await preview.getByText(`page_body[${placeOf('game-demo')}] (sections.game-demo).gameURL`).waitFor()
    await preview.getByText(words).dblclick()
    await form.field(`page_body.${placeOf('tips')}.heading`).fill('Tips, said better')
    await preview.getByText('Tips, said better').waitFor()
    await press('Save')
    await panel.getByText('Saved document').waitFor()
    await second.getByText('Tips, said better').waitFor()
    await expect.poll(() => topOf('Tips, said better'), awaited).toBeCloseTo(before, -1)
    expect(await answer('/editors-day/')).toEqual([404, null])
    await second.close()
  },
  minutes,
)

test(
  'is refused where it is wrong, mends it and publishes; every section is on the site',
  async () => {
    await openPage(panel, strapi.address, documentId, 'en')
    await form.field('title').fill('   ')
    await press('Publish')
    await panel.getByText('Not published. Title must be a text that is not empty, and 1 more').waitFor()
    await panel.getByText('is needed where there is no videoUrl', { exact: true }).waitFor()
    expect(await answer('/editors-day/')).toEqual([404, null])

    await form.field('title').fill('The day of an editor')
    await form.field(`page_body.${placeOf('game-demo')}.gameURL`).fill('/play/ludo')
    await press('Publish')
    await panel.getByText('Published document').waitFor()
    await expect.poll(() => answer('/editors-day/'), awaited).toEqual([200, null])
    const page = await html('/editors-day/')
    const shown = new Set(
      [...page.matchAll(/data-section="([\w-]+)"/g)].map(([, name]) => `sections.${name}`),
    )
    expect(sectionNames.filter((name) => !shown.has(name))).toEqual([])
    const texts = [
      /Tips, said better/,
      /<strong>In bold<\/strong>.*<source type="image\/avif" srcset="[^"]*-320\.avif 320w,/,
      /<th>Die<\/th><th>Moves<\/th><\/tr><\/thead><tbody><tr><td>Six<\/td><td>Again<\/td><\/tr>/,
    ]
    // The page would be too long to read in a report.
    expect(texts.filter((text) => !text.test(page))).toEqual([])
  },
  minutes,
)

test(
  'schedules a change, which is there at its time and not before',
  async () => {
    await openPage(panel, strapi.address, documentId, 'en')
    await form.field('title').fill('The evening of an editor')
    // To a minute, as the panel has it, and late enough to save it.
    const time = new Date(Math.ceil((Date.now() + 30_000) / 60_000) * 60_000)
    await form.setTime('Publish at', time)
    await press('Save')
    await panel.getByText('Saved document').waitFor()
    // A time that is over when it is saved is dropped.
    const { publishOn } = await account.draft(documentId, 'en')
    expect(new Date(publishOn)).toEqual(time)
    const title = async () => (await html('/editors-day/')).match(/<title>(.*?)<\/title>/)?.[1]
    expect(await title()).toContain('The day of an editor')
    await expect.poll(title, { timeout: 180_000 }).toContain('The evening of an editor')
    expect(Date.now()).toBeGreaterThanOrEqual(time.getTime())
  },
  minutes,
)

test(
  'renames the page, and its former address leads to it',
  async () => {
    await openPage(panel, strapi.address, documentId, 'en')
    await form.field('route_name').fill('editors-evening')
    await press('Publish')
    await panel.getByText('Published document').waitFor()
    await expect.poll(() => answer('/editors-evening/'), awaited).toEqual([200, null])
    expect(await answer('/editors-day/')).toEqual([308, '/editors-evening/'])
  },
  minutes,
)

test(
  'goes back to what was live before',
  async () => {
    const staff = await panel.context().newPage()
    await staff.goto(`${site.address}/snapshots`)
    await staff.locator('ol a').nth(1).click()
    await staff.getByText(/: changed: .*route_name/).waitFor()
    await staff.getByRole('button', { name: 'Roll back' }).click()
    await staff.getByText('The site is rolled back.').waitFor()
    expect(await answer('/editors-day/')).toEqual([200, null])
    expect(await answer('/editors-evening/')).toEqual([404, null])
  },
  minutes,
)
