import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { allowOtherOrigins } from '../cors.ts'
import { refusal } from '../errors.ts'
import type { Release } from './release.ts'
import type { Offered } from './releases/offered.ts'
import { sampleSha256 } from './sample.ts'

const order = v.object(
  {
    websiteName: v.pipe(
      v.string('must be a string'),
      v.minLength(1, 'must not be empty'),
      v.maxLength(100, 'must have at most 100 characters'),
    ),
    source: v.pipe(
      v.string('must be a string'),
      v.startsWith('/', 'must be the path of a page'),
      v.maxLength(2048, 'must have at most 2048 characters'),
    ),
  },
  (issue) => (issue.path ? 'is required' : 'The body must be a JSON object with websiteName and source.'),
)

export type LinkSettings = { apkUrl: string | null; siteOrigin: string }

/** `POST /api/apk-link`: where to get the APK, with version, size, SHA-256 and what it says of itself where known. */
export function serveLink(app: FastifyInstance, offered: Offered, settings: LinkSettings): void {
  allowOtherOrigins(app, '/api/apk-link', { methods: 'POST', requestHeaders: 'content-type' })
  app.post('/api/apk-link', async (request, reply) => {
    const asked = v.safeParse(order, request.body)
    if (!asked.success) return reply.code(400).send(refusal(asked.issues))
    const release = await offered.current()
    const apkLink = settings.apkUrl ?? new URL(release.path, ownOrigin(request, settings.siteOrigin)).href
    const { version, size, sha256, about } = release
    reply.header('cache-control', 'no-store')
    return isOurs(settings, release)
      ? { apkLink, version, size, sha256, ...(about && { about }) }
      : { apkLink }
  })
}

/** A CDN in front of this server keeps its path; what lies at any other address is not known here. */
function isOurs({ apkUrl }: LinkSettings, { path, sha256 }: Release): boolean {
  return apkUrl === null || (sha256 !== sampleSha256 && new URL(apkUrl).pathname === path)
}

function ownOrigin(request: FastifyRequest, siteOrigin: string): string {
  const origin = `${request.protocol}://${request.host}`
  return request.host && URL.canParse(origin) ? origin : siteOrigin
}
