import type { Connect, EnvironmentModuleNode, ViteDevServer } from 'vite'
import { locales } from '../../src/model/locale.ts'
import { demoPath } from '../../src/model/paths.ts'
import { type Built, catalogueOf, type Renderer } from '../../src/site/siteFiles.ts'
import { layerOrder } from './bundle.ts'
import { playPageInDevelopment } from './playPage.ts'
import { publishedFile } from './publishedFile.ts'

const development: Omit<Built['assets'], 'file'> = {
  bundle: '/src/app/boot/page.ts',
  boot: "import('/src/app/boot/boot.ts')",
  reloadWhenOnline: '/src/app/pwa/offline/reloadWhenOnline.ts',
  laterStyles: '/src/app/styles/site.css',
  olderStyles: '',
  pictures: {},
}

/** Renders a page on request, from the current sources. */
export const serveDevelopment =
  (server: ViteDevServer): Connect.NextHandleFunction =>
  async (request, response, next) => {
    try {
      const path = new URL(request.originalUrl ?? '/', 'http://localhost').pathname
      const renderer = (await server.ssrLoadModule('/src/app/render/render.tsx')) as Renderer
      const demo = locales.find((locale) => path === demoPath(locale))
      if (demo) {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        return response.end(await server.transformIndexHtml(path, playPageInDevelopment(demo)))
      }
      const page = catalogueOf(renderer, renderer.embeddedContent).pages.find((one) => one.path === path)
      if (!page) return next()
      const file = await publishedFile(process.env)
      const { html } = await renderer.renderPage(page, { ...development, file })
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(
        await server.transformIndexHtml(
          path,
          html.replace('<style>', () => `${linked(server)}<style>`),
        ),
      )
    } catch (error) {
      next(error)
    }
  }

/** Links to the stylesheets that the renderer has imported so far, those of an import before those of its importer. */
function linked({ environments }: ViteDevServer): string {
  const seen = new Set<EnvironmentModuleNode>()
  const sheets: string[] = []
  const visit = (module: EnvironmentModuleNode) => {
    if (seen.has(module)) return
    seen.add(module)
    // A stylesheet already contains its imports, in the layer that it names.
    const isSheet = module.url.endsWith('.css')
    if (!isSheet) module.importedModules.forEach(visit)
    if (isSheet) sheets.push(`<link rel="stylesheet" href="${module.url}">`)
  }
  for (const module of environments.ssr.moduleGraph.idToModuleMap.values())
    if (module.importers.size === 0) visit(module)
  // The first mention of a layer decides its order.
  return `<style>${layerOrder('src/app/styles/site.css')}</style>${sheets.join('')}`
}
