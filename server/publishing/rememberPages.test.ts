import { expect, test } from 'vitest'
import type { PageOnSite } from '../../src/content/catalogue.ts'
import type { SharePictures } from '../../src/site/share/sharePicture.ts'
import type { Renderer } from '../../src/site/siteFiles.ts'
import { rememberPages } from './rememberPages.ts'

const page = (path: string, title = '') =>
  ({ path, page: { title }, site: { languages: [] } }) as unknown as PageOnSite
const withPictures = (pictures: SharePictures) => ({ pictures }) as Parameters<Renderer['renderPage']>[1]
const assets = withPictures({})

test('a page with the same data and picture is rendered once, and requests come in between two pages', async () => {
  const done: string[] = []
  const renderer: Partial<Renderer> = {
    renderPage: async ({ path }) => {
      done.push(path)
      return { html: path, colours: '' }
    },
  }
  const { renderPage } = rememberPages(renderer as Renderer)
  setImmediate(() => done.push('request'))
  const first = await renderPage(page('/a/'), assets)
  await renderPage(page('/b/'), assets)
  expect(await renderPage(page('/a/'), assets)).toBe(first)
  await renderPage(page('/b/', 'Another title'), assets)
  await renderPage(page('/a/'), withPictures({ '/a/': '/share/a.jpg' }))
  expect(done).toEqual(['/a/', 'request', '/b/', '/b/', '/a/'])
})
