import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Renderer } from '../../src/site/siteFiles.ts'

/** The same renderer, but a page with the same data and picture is rendered once. */
export function rememberPages(renderer: Renderer): Renderer {
  const rendered = new Map<string, { data: string; html: ReturnType<Renderer['renderPage']> }>()
  return {
    ...renderer,
    renderPage(page, assets) {
      const data = JSON.stringify([page, assets.pictures[page.path]])
      // At each of its addresses a page leads to other languages.
      const name = [page.path, ...page.site.languages.map(({ path }) => path)].join()
      const known = rendered.get(name)
      if (known?.data === data) return known.html
      // It is work of this thread, and requests come in between.
      const html = renderer.renderPage(page, assets).finally(() => nextTurn())
      rendered.set(name, { data, html })
      return html
    },
  }
}
