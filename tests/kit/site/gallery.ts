import { readdir, readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listen } from '../loopback.ts'
import { builtGallery } from './galleryBuild.ts'
import { siteRoot } from './site.ts'

/** The gallery on its own loopback port. `url` is its English page. */
export type GallerySite = { url: string; stop(): Promise<void> }

type Renderer = typeof import('../../gallery/render.tsx')

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.html': 'text/html',
}

/** Serves the gallery until it is stopped. Builds it first if needed, because the site's build does not contain it. */
export async function serveGallery(): Promise<GallerySite> {
  const folder = await builtGallery()
  const { renderGallery }: Renderer = await import(pathToFileURL(join(folder, 'render/render.js')).href)
  const assets = await readdir(join(folder, 'site/assets'))
  const stylesheets = assets.filter((file) => file.endsWith('.css')).map((file) => `/assets/${file}`)

  async function answer(path: string, response: ServerResponse) {
    const html = await renderGallery(path, { bundle: '/assets/main.js', stylesheets })
    if (html !== null) return response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    if (path === '/api/location') return response.end('{"regionName":null,"country":null}')
    for (const root of [join(folder, 'site'), join(siteRoot, 'public')]) {
      const file = path.endsWith('/') ? `${path}index.html` : path
      const body = await readFile(join(root, file)).catch(() => null)
      if (body) return response.setHeader('content-type', types[extname(file)] ?? '').end(body)
    }
    return response.writeHead(404).end()
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    answer(pathname, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  const { url, stop } = await listen(server)
  return { url: `${url}/_sections/`, stop }
}
