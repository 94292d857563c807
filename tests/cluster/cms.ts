import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import sharp from 'sharp'
import { type Content, nameOf } from '../../src/site/content.ts'
import { listen } from '../kit/loopback.ts'

type Raw = { documentId: string; locale: string; title: string; downloadButton: object }

/** A CMS with the pages of the build. It responds as Strapi does. */
export async function fakeCms() {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3A289C' } })
    .jpeg()
    .toBuffer()
  const built: Content = JSON.parse(readFileSync('dist/render/content.json', 'utf8'))
  const pages = new Map((Object.values(built.pages) as Raw[]).map((raw) => [nameOf(raw), raw]))
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/uploads/photo.jpg') return response.end(photo)
    const locale = searchParams.get('locale') ?? ''
    const [, documentId] = /^\/api\/pages\/(.+)/.exec(pathname) ?? []
    const data = documentId
      ? pages.get(nameOf({ documentId, locale }))
      : pathname === '/api/site'
        ? built.site
        : [...pages.values()].filter((page) => page.locale === locale)
    response.statusCode = data ? 200 : 404
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: data ?? null }))
  })
  const { url, stop } = await listen(server)
  return {
    url,
    stop,
    /** Gives a page another title and a new picture. */
    change(documentId: string, locale: string, title: string): void {
      const before = pages.get(nameOf({ documentId, locale }))
      const downloadButton = { ...before?.downloadButton, imageUrl: '/uploads/photo.jpg' }
      if (before) pages.set(nameOf(before), { ...before, title, downloadButton })
    },
    takeDown: (documentId: string, locale: string) => pages.delete(nameOf({ documentId, locale })),
  }
}
