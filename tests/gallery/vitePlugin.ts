import type { Connect, Plugin, ViteDevServer } from 'vite'

type Renderer = typeof import('./render.tsx')

/** Serves the gallery at `/_sections/` during development. The site's build does not contain it. */
export const gallery = (): Plugin => ({
  name: 'gallery',
  apply: 'serve',
  configureServer: (server) => void server.middlewares.use(showGallery(server)),
})

const assets = { bundle: '/tests/gallery/main.tsx', stylesheets: ['/src/app/styles/site.css'] }

const showGallery =
  (server: ViteDevServer): Connect.NextHandleFunction =>
  async (request, response, next) => {
    const path = new URL(request.originalUrl ?? '/', 'http://localhost').pathname
    if (!path.startsWith('/_sections/')) return next()
    try {
      const { renderGallery } = (await server.ssrLoadModule('/tests/gallery/render.tsx')) as Renderer
      const html = await renderGallery(path, assets)
      if (html === null) return next()
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(await server.transformIndexHtml(path, html))
    } catch (error) {
      next(error)
    }
  }
