import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Renderer } from '../../src/site/siteFiles.ts'

/** Adds a cache to a renderer: a page with the same data and picture is rendered once. */
export function rememberPages(renderer: Renderer): Renderer {
  const rendered = new Map<string, { data: string; html: ReturnType<Renderer['renderPage']> }>()
  return {
    ...renderer,
    renderPage(page, assets) {
      const data = JSON.stringify([page, assets.pictures[page.path]])
      // The languages, too: a page has several addresses, with links to other languages.
      const name = [page.path, ...page.site.languages.map(({ path }) => path)].join()
      const known = rendered.get(name)
      if (known?.data === data) return known.html
      // Rendering blocks this thread: let requests run between two pages.
      const html = renderer.renderPage(page, assets).finally(() => nextTurn())
      rendered.set(name, { data, html })
      return html
    },
  }
}
