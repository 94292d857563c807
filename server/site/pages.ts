import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../src/content/language.ts'
import { missingFile } from '../../src/content/missing.ts'
import { failure } from '../errors.ts'
import { readHeaders } from './headers.ts'
import { methodsOf } from './methods.ts'
import { findInSite } from './path.ts'
import { readRedirects } from './redirects.ts'
import { wholeFile } from './wholeFile.ts'

export type Site = { folder: string; apkOrigins: string[] }

/**
 * The prerendered site: files with their headers, one address for each page, and the 404 page for the rest; 405 for a wrong method.
 * What it returns reads headers and redirects again.
 */
export function servePages(app: FastifyInstance, { folder, apkOrigins }: Site): () => void {
  let redirectOf = readRedirects(folder)
  let headersOf = readHeaders(folder, apkOrigins)
  app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false })

  app.get(
    '/*',
    { onSend: (_request, reply, payload) => wholeFile(reply, payload) },
    async (request, reply) => {
      const [pathname = '/', ...query] = request.url.split(/(?=\?)/)
      const found = redirectOf(pathname) ?? (await findInSite(folder, pathname))
      if (found.kind === 'missing') return reply.callNotFound()
      if (found.kind === 'redirect') return reply.redirect(found.to + query.join(''), 308)
      const path = `/${found.file.replace(/(^|\/)index\.html$/, '$1')}`
      const headers = { 'cache-control': caching(path), ...headersOf(path) }
      return reply.headers(headers).sendFile(found.file, { contentType: !('content-type' in headers) })
    },
  )

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = await methodsOf(app, folder, request.url.replace(/\?.*/s, ''))
    if (allowed.length > 0 && !allowed.includes(request.method))
      return reply
        .code(405)
        .header('allow', allowed.join(', '))
        .send(failure(405, `Only ${allowed.join(', ')} can be used here.`))
    reply.code(404)
    if (!wantsPage(request)) return failure(404, 'There is nothing at this address.')
    const locale = languageOf(request.url, request.headers['accept-language'])
    const read = (file: string) => readFile(join(folder, file))
    // Content need not have pages in every language.
    const page = await read(missingFile(locale)).catch(() => read(missingFile('en')))
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language', ...headersOf('/404.html') })
      .type('text/html; charset=utf-8')
      .send(page)
  })

  return () => {
    redirectOf = readRedirects(folder)
    headersOf = readHeaders(folder, apkOrigins)
  }
}

const wantsPage = (request: FastifyRequest): boolean =>
  /^(GET|HEAD)$/.test(request.method) && !/^\/((api|files|v1|hooks|_download)\/|metrics$)/.test(request.url)

function caching(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return /\/$|\.(html|js|json|webmanifest|txt|xml)$/.test(path) ? 'no-cache' : 'public, max-age=86400'
}
