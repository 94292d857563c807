import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { ApkRelease } from '../../src/model/apkRelease.ts'
import { allowOrigins } from '../http/cors.ts'
import { refusal } from '../http/errors.ts'
import { announcedBlocks } from './blocks.ts'
import type { Campaigns } from './campaign/campaigns.ts'
import type { AnnouncePacked } from './packed/announcedPacked.ts'
import type { Release } from './release.ts'
import type { Releases } from './releases/servedReleases.ts'
import { sampleSha256 } from './sample/sample.ts'

const campaignText = v.pipe(
  v.string('must be a string'),
  v.maxLength(200, 'must have at most 200 characters'),
)

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
    campaign: v.exactOptional(
      v.object(
        { source: campaignText, campaign: campaignText },
        'must be an object with source and campaign',
      ),
    ),
  },
  (issue) => (issue.path ? 'is required' : 'The body must be a JSON object with websiteName and source.'),
)

export type LinkSettings = { apkUrl: string | null; publicOrigin: string | null }

/**
 * `POST /api/apk-link`: the URL of the APK and its facts (see `ApkRelease`): version, size, SHA-256, the facts in the
 * file, the digests of its blocks, its signer, its packed form, and the token of the visitor's `campaign`. With `APK_URL` or `SITE_ORIGIN`
 * the URL is absolute. Else it is a path, because only the caller knows the address of this server. Request headers never
 * change the URL.
 */
export function serveLink(
  app: FastifyInstance,
  releases: Releases,
  campaigns: Campaigns,
  packed: AnnouncePacked,
  settings: LinkSettings,
): void {
  allowOrigins(app, '/api/apk-link', { methods: 'POST', requestHeaders: 'content-type' })
  app.post('/api/apk-link', async (request, reply) => {
    const asked = v.safeParse(order, request.body)
    if (!asked.success) return reply.code(400).send(refusal(asked.issues))
    const release = await releases.current()
    const origin = settings.publicOrigin ?? ''
    const apkLink = settings.apkUrl ?? origin + release.path
    reply.header('cache-control', 'no-store')
    if (!isOurs(settings, release)) return { apkLink }
    const { version, size, sha256, about, signer } = release
    // Pieces come from where the file comes from: a CDN in front of this server keeps them, too.
    const packedForm = await packed(release, settings.apkUrl ? new URL(settings.apkUrl).origin : origin)
    const campaign = await campaigns.linkOf(release, asked.output.campaign)
    return {
      apkLink,
      version,
      size,
      sha256,
      ...(about && { about }),
      blocks: announcedBlocks(release, origin),
      ...(signer && { signer }),
      ...(packedForm && { packed: packedForm }),
      ...(campaign && { campaign }),
    } satisfies ApkRelease
  })
}

/** True if `APK_URL` is unset or a CDN in front of this server, which keeps the path. Any other file is unknown. */
function isOurs({ apkUrl }: LinkSettings, { path, sha256 }: Release): boolean {
  return apkUrl === null || (sha256 !== sampleSha256 && new URL(apkUrl).pathname === path)
}
