import { expect, test } from 'vitest'
import { embedded } from '../../content/embedded.ts'
import { noAssets } from '../render/assets.fake.ts'
import { renderPage } from '../render/render.tsx'

const catalogue = embedded()
const ludo = catalogue.kind === 'pages' ? catalogue.pages.find(({ path }) => path === '/ludo/') : undefined

/** The Ludo page with these flags of the page and of its hero. */
async function htmlOf(flags: object, heroFlags: object = {}): Promise<string> {
  const hero = ludo?.page.Hero_Banner
  if (!ludo || !hero) throw new Error('There is no Ludo page with a hero')
  const page = { ...ludo.page, ...flags, Hero_Banner: { ...hero, ...heroFlags } }
  return (await renderPage({ ...ludo, page }, noAssets)).html
}

/** How often each is there: buttons in the hero, in all of the page, and the sticky one. */
const buttonsIn = (html: string) => {
  const count = (text: string, id: string) => text.split(`data-testid="${id}"`).length - 1
  const [, hero = ''] = /data-section="hero"(.*?)<\/section>/s.exec(html) ?? []
  return [count(hero, 'download-button'), count(html, 'download-button'), count(html, 'sticky-download')]
}

test('a page may have a strip below its hero', async () => {
  const strip = 'Download the app, play, and win.</p>'
  expect(await htmlOf({ downloadAndWin: true })).toContain(strip)
  expect(await htmlOf({ downloadAndWin: false })).not.toContain(strip)
})

test('the hero may do without its button, and the page without any', async () => {
  const [inHero, all, sticky] = buttonsIn(await htmlOf({}))
  expect([inHero, sticky]).toEqual([1, 1])
  expect(buttonsIn(await htmlOf({}, { downloadButtonHidden: true }))).toEqual([0, (all ?? 0) - 1, 1])
  expect(buttonsIn(await htmlOf({}, { isButtonHidden: true }))).toEqual([0, 0, 0])
})
