import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { type Built, builtFile, catalogueOf, type Renderer, siteFiles } from '../../src/site/siteFiles.ts'
import { siteRoot } from '../kit/site/site.ts'

const folder = join(siteRoot, 'dist/render')
const renderer: Renderer = await import(pathToFileURL(join(folder, 'render.js')).href)
const built: Built = JSON.parse(readFileSync(join(folder, builtFile), 'utf8'))
const { site, pages } = renderer.embeddedContent

/** The warnings of the build about missing sections of these pages. */
async function missingSections(from: Record<string, unknown>, { renderPage } = renderer): Promise<string[]> {
  const catalogue = catalogueOf(renderer, { site, pages: from })
  const { thrown } = await siteFiles(catalogue, built, { ...renderer, renderPage })
  return [...catalogue.warnings.filter((warning) => catalogue.leftOut.includes(warning)), ...thrown]
}

test('every section of the content is on its page', async () =>
  expect(await missingSections(pages)).toEqual([]))

test('an unknown section is told with the file of its page, one that throws with the name of its page', async () => {
  const [file, raw] = Object.entries(pages).find(([name]) => name.endsWith('en/ludo.json')) ?? []
  if (file === undefined) throw new Error('There is no page ludo')
  const page = raw as { page_body: { __component: string; heading?: string }[] }
  const faq = page.page_body.find(({ __component }) => __component === 'sections.faq')
  const unknown = { __component: 'sections.poll' }
  const planted = { ...pages, [file]: { ...page, page_body: [...page.page_body, unknown] } }
  const renderPage: Renderer['renderPage'] = async (one, assets) => {
    const isBad =
      one.path === '/ludo/' && one.page.page_body.some((each) => each.__component === 'sections.faq')
    if (isBad) throw new Error('no such icon')
    return renderer.renderPage(one, assets)
  }
  expect(await missingSections(planted, { ...renderer, renderPage })).toEqual([
    `${file}: page_body[${page.page_body.length}] (sections.poll): there is no section sections.poll`,
    `ludo (en): sections.faq “${faq?.heading}”: cannot be rendered and is left out: Error: no such icon`,
  ])
})
