import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, openPanel } from './browser.ts'
import { pageForm, sectionNames, wordsFor } from './pageForm.ts'
import { firstLogin, panelOf } from './panel.ts'
import { site, strapi } from './shared.ts'

const editor = { email: 'editor-of-the-day@example.com', password: 'Abcdef123456' }
const awaited = { timeout: 60_000 }
let panel: Page
let close: () => Promise<void>
let form: ReturnType<typeof pageForm>
let account: Awaited<ReturnType<typeof panelOf>>

beforeAll(async () => {
  account = await (await panelOf(strapi, firstLogin)).addEditor(editor)
  const blue = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3A289C' } })
    .png()
    .toBuffer()
  await account.upload({ name: 'board.png', type: 'image/png', bytes: new Uint8Array(blue) })
  ;({ panel, close } = await openPanel(strapi, editor))
  form = pageForm(panel, 'board.png')
  const login = { identifier: editor.email, password: editor.password }
  await panel.context().request.post(`${site.address}/api/auth/local`, { data: login })
})
afterAll(() => close?.())

const { answer, html } = site
const press = (name: string) => panel.getByRole('button', { name, exact: true }).click()
const placeOf = (name: string) => sectionNames.indexOf(`sections.${name}`)
const minutes = 600_000
/** The id of the new page in Strapi. */
let documentId = ''

test(
  'writes a page with every type of section, a picture and a table, and keeps it as a draft',
  async () => {
    await openPage(panel, strapi, 'create', 'en')
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
  'previews the draft with its problems, and changes a text in place; a second window follows',
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
    // The panel's link needs no second login, and opens no other draft.
    const link = (await panel.locator('iframe').getAttribute('src')) ?? ''
    const stranger = await fetch(link)
    expect([stranger.status, (await stranger.text()).includes(words)]).toEqual([200, true])
    expect((await fetch(link.replace(documentId, 'ludo'))).status).toBe(401)
    expect((await fetch(link.replace('locale=en', 'locale=hi'))).status).toBe(401)
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
  'gets a refusal at the wrong field, corrects it and publishes; every section is on the site',
  async () => {
    await openPage(panel, strapi, documentId, 'en')
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
    // Not `toMatch`, because the report would contain the whole page.
    expect(texts.filter((text) => !text.test(page))).toEqual([])
  },
  minutes,
)

test(
  'schedules a change, which is live at its time and not before',
  async () => {
    await openPage(panel, strapi, documentId, 'en')
    await form.field('title').fill('The evening of an editor')
    // A whole minute, as the panel has only minutes, and late enough to save the page before.
    const time = new Date(Math.ceil((Date.now() + 30_000) / 60_000) * 60_000)
    await form.setTime('Publish at', time)
    await press('Save')
    await panel.getByText('Saved document').waitFor()
    // Strapi drops a time that has passed.
    const { publishOn } = await account.draft(documentId, 'en')
    expect(new Date(publishOn)).toEqual(time)
    const title = () => site.title('/editors-day/')
    expect(await title()).toContain('The day of an editor')
    await expect.poll(title, { timeout: 180_000 }).toContain('The evening of an editor')
    expect(Date.now()).toBeGreaterThanOrEqual(time.getTime())
  },
  minutes,
)

test(
  'renames the page, and its former address redirects to it',
  async () => {
    await openPage(panel, strapi, documentId, 'en')
    await form.field('route_name').fill('editors-evening')
    await press('Publish')
    await panel.getByText('Published document').waitFor()
    await expect.poll(() => answer('/editors-evening/'), awaited).toEqual([200, null])
    expect(await answer('/editors-day/')).toEqual([308, '/editors-evening/'])
  },
  minutes,
)

test(
  'rolls the site back',
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
