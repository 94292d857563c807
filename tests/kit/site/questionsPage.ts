import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sampleWords } from '../../../src/sections/sampleWords.ts'
import { siteRoot } from './site.ts'

type Renderer = typeof import('../../../src/app/render/render.tsx')
type Fixtures = { fixtures(words: (typeof sampleWords)['hi']): Record<string, object> }

const built = join(siteRoot, 'dist/render')

/** The Hindi questions page of the built site with these sections in place of its own, each in all its variants. */
export async function questionsPageOf(types: string[]): Promise<string> {
  const { renderPage, readCatalogue, embeddedContent }: Renderer = await import(
    pathToFileURL(join(built, 'render.js')).href
  )
  const page_body: object[] = []
  for (const type of types) {
    const { fixtures }: Fixtures = await import(`../../../src/sections/${type}/fixtures.ts`)
    for (const fields of Object.values(fixtures(sampleWords.hi)))
      page_body.push({ __component: `sections.${type}`, ...fields })
  }
  const file = 'content/pages/hi/hi-faqs.json'
  const pages = {
    ...embeddedContent.pages,
    [file]: { ...(embeddedContent.pages[file] as object), page_body },
  }
  const catalogue = readCatalogue(embeddedContent.site, pages)
  if (catalogue.kind === 'broken') throw new Error(catalogue.problems.join('\n'))
  const page = catalogue.pages.find(({ path }) => path === '/hi-faqs/')
  if (!page) throw new Error(`${file} is no page`)
  const { assets } = JSON.parse(readFileSync(join(built, 'built.json'), 'utf8'))
  return (await renderPage(page, assets)).html
}
