import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf, notFoundFile } from '../../src/content/language.ts'
import { isCompressed } from '../../src/site/compress.ts'
import type { Experiments } from '../../src/site/experiments.ts'
import { readHeaders } from '../../src/site/headers.ts'
import { readRedirects } from '../../src/site/redirects.ts'
import { apkRoute } from '../apk/files.ts'
import { evaluatePreconditions, sameRelease } from '../apk/preconditions.ts'
import { portionOf } from '../apk/range.ts'
import { newestPath } from '../apk/release.ts'
import { failure } from '../http/errors.ts'
import { contentTags } from './contentTags.ts'
import { pageForms } from './forms.ts'
import { type Found, findInSite } from './path.ts'
import { repairedLink } from './repairedLink.ts'
import { wholeFile } from './wholeFile.ts'

type Site = {
  folder: string
  apkOrigins: string[]
  experiments: () => Experiments
  /** A file of another build that is live somewhere; null if there is none. */
  otherBuilds: (path: string) => Promise<{ bytes: Buffer; type: string } | null>
}

/**
 * Serves the prerendered site: files with their headers, one address for each page, the 404 page, and 405 for a wrong
 * method. Returns a function that reads headers and redirects again.
 */
export function servePages(app: FastifyInstance, site: Site): () => void {
  const { folder, apkOrigins, experiments, otherBuilds } = site
  let redirectOf = readRedirects(folder)
  let headersOf = readHeaders(folder, apkOrigins)
  const formOf = pageForms(folder, experiments)
  const tagOf = contentTags(folder)
  app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // Both would depend on this machine's file, not on its content.
    etag: false,
    lastModified: false,
  })

  app.get(
    '/*',
    { onSend: (_request, reply, payload) => wholeFile(reply, payload) },
    async (request, reply) => {
      const [pathname = '/', ...query] = request.url.split(/(?=\?)/)
      const asked = await find(pathname)
      if (asked.kind === 'missing') {
        const asset = await otherBuilds(pathname)
        if (!asset) return reply.callNotFound()
        return reply.header('cache-control', caching(pathname)).type(asset.type).send(asset.bytes)
      }
      if (asked.kind === 'redirect') return reply.redirect(asked.to + query.join(''), 308)
      const path = `/${asked.file.replace(/(^|\/)index\.html$/, '$1')}`
      const form = await formOf(path, asked, request)
      const found = form?.found ?? asked
      const headers = { 'cache-control': caching(path), ...headersOf(path), ...form?.headers }
      const acceptRanges = !isCompressed(found.file)
      const validators = { etag: await tagOf(found), modified: null }
      reply.headers({ ...headers, etag: validators.etag })
      const outcome = evaluatePreconditions(request.headers, validators)
      if (outcome === 'not-modified')
        return reply
          .code(304)
          .headers(acceptRanges ? {} : { ...form?.headers, ...(form ? variesByCookie : varies) })
          .send()
      if (outcome === 'failed') return reply.code(412).send(failure(412, 'The file is another one.'))
      if (!sameRelease(request.headers['if-range'], validators)) delete request.raw.headers.range
      for (const name of conditions) delete request.raw.headers[name]
      if (acceptRanges && !correctRange(request, found.size))
        return reply
          .code(416)
          .header('content-range', `bytes */${found.size}`)
          .send(failure(416, `The file has ${found.size} bytes.`))
      const contentType = !('content-type' in headers)
      return reply.sendFile(found.file, { contentType, acceptRanges })
    },
  )

  async function find(pathname: string): Promise<Found> {
    const found = redirectOf(pathname) ?? (await findInSite(folder, pathname))
    return found.kind === 'missing' ? (redirectOf(pathname.toLowerCase()) ?? found) : found
  }

  /** The address of the page at `pathname`, or of the newest APK. Null if there is none. */
  async function pageAt(pathname: string): Promise<string | null> {
    if (pathname === newestPath) return pathname
    const found = await find(pathname)
    if (found.kind === 'redirect') return found.to
    return found.kind === 'file' && found.file.endsWith('index.html') ? pathname : null
  }

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = await methodsOf(app, folder, request.url.replace(/\?.*/s, ''))
    if (allowed.length > 0 && !allowed.includes(request.method))
      return reply
        .code(405)
        .header('allow', allowed.join(', '))
        .send(failure(405, `Only ${allowed.join(', ')} can be used here.`))
    const link = /^(?:GET|HEAD)$/.test(request.method) ? repairedLink(request.url) : null
    const page = link && (await pageAt(link.pathname))
    if (page) return reply.redirect(page + link.search, 308)
    reply.code(404)
    if (!wantsPage(request)) return failure(404, 'There is nothing at this address.')
    const locale = languageOf(request.url, request.headers['accept-language'])
    const read = (file: string) => readFile(join(folder, file))
    // Content need not have pages in every language.
    const text = await read(notFoundFile(locale)).catch(() => read(notFoundFile('en')))
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language', ...headersOf('/404.html') })
      .type('text/html; charset=utf-8')
      .send(text)
  })

  return () => {
    redirectOf = readRedirects(folder)
    headersOf = readHeaders(folder, apkOrigins)
  }
}

const wantsPage = (request: FastifyRequest): boolean =>
  /^(GET|HEAD)$/.test(request.method) && !/^\/((api|files|v1|hooks|_download)\/|metrics$)/.test(request.url)

/**
 * Corrects the Range header for `sendFile`, which answers 416 to ranges that RFC 9110 says to ignore or to cut at the end
 * of the file. False for a range that starts after the end.
 */
function correctRange({ method, raw: { headers } }: FastifyRequest, size: number): boolean {
  const portion = portionOf(method === 'GET' ? headers.range : undefined, size)
  if (portion.kind === 'part') headers.range = `bytes=${portion.start}-${portion.end - 1}`
  else delete headers.range
  return portion.kind !== 'unsatisfiable'
}

const varies = { vary: 'accept-encoding' }
const variesByCookie = { vary: 'cookie, accept-encoding' }

/** The headers that are evaluated here, with an ETag that `sendFile` does not know. */
const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range']

function caching(path: string): string {
  if (/^\/(?:assets|share|variants)\//.test(path)) return 'public, max-age=31536000, immutable'
  return /\/$|\.(html|js|json|webmanifest|txt|xml)$/.test(path) ? 'no-cache' : 'public, max-age=86400'
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'] as const

/** The methods that are allowed at `pathname`, an encoded path; none if nothing is there. */
async function methodsOf(app: FastifyInstance, folder: string, pathname: string): Promise<string[]> {
  // Fastify takes `url` as the pattern of a route, and throws if it is not one.
  const url = pathname.replace(/^\/files\/[^/]+$/, apkRoute)
  const calls = /^[\w./-]+$/.test(pathname) ? methods.filter((method) => app.hasRoute({ method, url })) : []
  if (calls.length > 0) return calls
  return (await findInSite(folder, pathname)).kind === 'missing' ? [] : ['GET', 'HEAD']
}
