import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { overlay } from '../../src/download/campaignSlot.ts'
import { allowOrigins } from '../http/cors.ts'
import { failure } from '../http/errors.ts'
import { releaseOfList, sendList } from './blocks.ts'
import type { Campaigns } from './campaign/campaigns.ts'
import { evaluatePreconditions, sameRelease } from './preconditions.ts'
import { portionOf } from './range.ts'
import { newestPath, type Release, savedName } from './release.ts'
import type { Releases } from './releases/servedReleases.ts'
import { sendFile } from './sendFile.ts'

export const apkRoute = '/files/:name'

/** A release with `value` in its slot; null for the published file. */
type Variant = { release: Release; value: Uint8Array | null }

/**
 * Serves `/files/…-<version>.apk` with ranges and validators, also for earlier releases, their lists of digests, and a
 * redirect from the name without a version. `?c=<token>` returns the file with this token in its slot; all other bytes are
 * the same. Without a genuine token, it returns the plain file.
 */
export function serveApk(
  app: FastifyInstance,
  releases: Releases,
  campaigns: Campaigns,
  apkUrl: string | null,
): void {
  allowOrigins(app, '/files/*', {
    methods: 'GET, HEAD',
    requestHeaders: 'range, if-range, if-match, if-none-match, if-modified-since, if-unmodified-since',
    expose: 'Accept-Ranges, Content-Encoding, Content-Length, Content-Range, ETag, Last-Modified',
  })

  app.get(newestPath, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(apkUrl ?? (await releases.current()).path, 302),
  )

  app.route<{ Params: { name: string }; Querystring: { c?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: apkRoute,
    async handler(request, reply) {
      const path = `/files/${request.params.name}`
      const listed = await releaseOfList(releases, path)
      if (listed) return sendList(request, reply, listed)
      const release = await releases.at(path)
      if (!release) return reply.callNotFound()
      const { c } = request.query
      const variant = { release, value: c === undefined ? null : await campaigns.valueOf(release, c) }
      const validators = { etag: etagOf(variant), modified: release.modified }
      if (await isOverwritten(release)) {
        request.log.error(
          'Somebody overwrote the APK file in place. Restart the server to offer the new file.',
        )
        return reply.code(503).header('retry-after', '60').send(failure(503, 'The file is being replaced.'))
      }
      const verdict = evaluatePreconditions(request.headers, validators)
      if (verdict === 'failed') return reply.code(412).send(failure(412, 'The file is another release.'))
      setFileHeaders(reply, validators)
      // A server that gets the key later would send another file for this URL.
      if (c !== undefined && !variant.value) reply.header('cache-control', 'no-cache, no-transform')
      if (verdict === 'not-modified') return reply.code(304).send()
      if (request.method === 'HEAD') return reply.header('content-length', release.size).send()
      const ranged = sameRelease(request.headers['if-range'], validators)
      return sendPortion(reply, variant, ranged ? request.headers.range : undefined)
    },
  })
}

/** Starts with the hash of the published file, so that all variants of a release can be recognized. */
function etagOf({ release: { sha256 }, value }: Variant): string {
  return value
    ? `"${sha256}.${createHash('sha256').update(value).digest('hex').slice(0, 16)}"`
    : `"${sha256}"`
}

function setFileHeaders(reply: FastifyReply, { etag, modified }: { etag: string; modified: Date }): void {
  reply.headers({
    'content-type': 'application/vnd.android.package-archive',
    'content-disposition': `attachment; filename="${savedName}"`,
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    'cross-origin-resource-policy': 'cross-origin',
    // A page of any origin may load the file in a hidden frame.
    'content-security-policy': "default-src 'none'",
    'accept-ranges': 'bytes',
    etag,
    'last-modified': modified.toUTCString(),
  })
}

function sendPortion(
  reply: FastifyReply,
  { release: { file, size, slot }, value }: Variant,
  range: string | undefined,
): FastifyReply {
  const portion = portionOf(range, size)
  if (portion.kind === 'unsatisfiable')
    return reply
      .code(416)
      .headers({
        'content-range': `bytes */${size}`,
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
      .removeHeader('content-disposition')
      .send(failure(416, `The file has ${size} bytes.`))
  const { start, end } = portion.kind === 'part' ? portion : { start: 0, end: size }
  if (portion.kind === 'part') reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${size}`)
  reply.header('content-length', end - start)
  // Fastify would pipe a stream, and a stream does not tell when its memory may be reused.
  reply.hijack()
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  const change =
    slot && value ? (piece: Uint8Array, at: number) => overlay(piece, at, slot, value) : undefined
  sendFile(reply.raw, file, [start, end], change).catch((error) => reply.log.error(error))
  return reply
}

async function isOverwritten({ file, size, modified }: Release): Promise<boolean> {
  const now = await file.stat()
  return now.size !== size || Math.floor(now.mtimeMs / 1000) * 1000 !== modified.getTime()
}
