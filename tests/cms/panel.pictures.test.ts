import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { embeddedContent } from '../../src/content/embedded.ts'
import { openPage, openPanel } from './browser.ts'
import { sectionNames } from './pageForm.ts'
import { firstLogin, panelOf } from './panel.ts'
import { site, strapi } from './shared.ts'

// Takes pictures of the panel for people to look at: npm run cms:test -- --mode pictures
const folder = 'test-results/panel'
const editor = { email: 'editor-of-the-pictures@example.com', password: 'Abcdef123456' }
let panel: Page
let close: () => Promise<void>

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await (await panelOf(strapi, firstLogin)).addEditor(editor)
  ;({ panel, close } = await openPanel(strapi, editor))
  const login = { identifier: editor.email, password: editor.password }
  await panel.context().request.post(`${site.address}/api/auth/local`, { data: login })
  console.warn(`The pictures are in ${folder}`)
})
afterAll(() => close?.())

/** The screen of a small laptop, and one that shows a whole form. */
const laptop = { width: 1440, height: 900 }
const tall = { width: 1440, height: 2600 }

const shoot = (name: string, page = panel) =>
  page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })

type Section = { __component: string }
type Raw = { documentId: string; locale: string; page_body: Section[] }
const pages = Object.values(embeddedContent.pages) as Raw[]

/** Opens the form of a page and waits until its sections are listed. */
async function openForm(documentId: string, locale: string): Promise<void> {
  await openPage(panel, strapi, documentId, locale)
  for (const name of [/Add a component to/, 'Publish'])
    await panel.getByRole('button', { name, exact: true }).waitFor()
}

const sections = () => panel.locator('ol > li').filter({ has: panel.locator('[aria-expanded]') })

test('the list of pages, the form of a page, its sections and the settings of the site', async () => {
  await panel.setViewportSize(laptop)
  const manager = `${strapi}/admin/content-manager`
  await panel.goto(`${manager}/collection-types/api::page.page?plugins[i18n][locale]=hi`)
  await panel.getByRole('row').nth(3).waitFor()
  await shoot('1-page-list')
  await panel.setViewportSize(tall)
  await openForm('ludo', 'hi')
  await shoot('2-page-form')
  await panel.getByRole('button', { name: /Add a component to/ }).click()
  await panel.getByRole('button', { name: /Add a component to/ }).waitFor({ state: 'hidden' })
  await shoot('3-section-picker')
  await panel.goto(`${manager}/single-types/api::site.site`)
  await panel.locator('input').nth(2).waitFor()
  await shoot('4-site')
})

test.each(sectionNames)('the fields of %s', async (name) => {
  const place = ({ page_body }: Raw) => page_body.findIndex(({ __component }) => __component === name)
  const page = pages.find((one) => place(one) >= 0)
  if (!page) throw new Error(`The content has no ${name}`)
  await panel.setViewportSize(tall)
  await openForm(page.documentId, page.locale)
  const section = sections().nth(place(page))
  await section.locator('[aria-expanded]').first().click()
  await section.getByRole('region').first().waitFor()
  await section.screenshot({ path: join(folder, `5-${name.replace('sections.', '')}.png`) })
})

test('a refusal at its field, and the preview', async () => {
  await panel.setViewportSize(laptop)
  await openForm('ludo-rules', 'hi')
  await panel.locator('input[name=title]').fill('   ')
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  await panel.getByText('must be a text that is not empty', { exact: true }).waitFor()
  await shoot('6-refusal')
  await openForm('ludo', 'hi')
  await panel.getByRole('link', { name: 'Open preview' }).click()
  const frame = panel.frameLocator('iframe')
  await frame.locator('h1').first().waitFor()
  await shoot('7-preview')
  await frame.locator('h1').first().dblclick()
  await panel.getByRole('dialog').waitFor()
  await shoot('8-edit-in-place')
  const second = await panel.context().newPage()
  await second.setViewportSize({ width: 390, height: 844 })
  await second.goto(`${site.address}/preview?document=ludo&locale=hi&status=draft`)
  await second.locator('staff-bar').waitFor()
  await shoot('9-second-window', second)
  await second.goto(`${site.address}/snapshots`)
  await second.locator('main').waitFor()
  await shoot('10-snapshots', second)
})
