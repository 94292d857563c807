import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { ApkRelease } from '../../src/model/apkRelease.ts'
import { readSettings } from '../../src/site/settings.ts'
import { allowOrigins } from '../http/cors.ts'
import { refusal } from '../http/errors.ts'
import { announcedBlocks } from './blocks.ts'
import type { Campaigns } from './campaign/campaigns.ts'
import type { AnnouncePacked } from './packed/announcedPacked.ts'
import type { Release } from './release.ts'
import { refusingPhones } from './releases/refusingPhones.ts'
import { isSuperseded, releaseFor } from './releases/releaseFor.ts'
import type { Releases } from './releases/servedReleases.ts'
import { sampleSha256 } from './sample/sample.ts'

const campaignText = v.pipe(
  v.string('must be a string'),
  v.maxLength(200, 'must have at most 200 characters'),
)

const hint = v.exactOptional(
  v.pipe(v.string('must be a string'), v.maxLength(32, 'must have at most 32 characters')),
)

const phone = v.object(
  {
    platformVersion: v.pipe(
      v.string('must be a string, such as 15.0.0'),
      v.maxLength(32, 'must have at most 32 characters'),
    ),
    architecture: hint,
    bitness: hint,
    wow64: v.exactOptional(v.boolean('must be true or false')),
  },
  (issue) => (issue.path ? 'is required' : 'must be an object with platformVersion'),
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
    phone: v.exactOptional(phone),
  },
  (issue) => (issue.path ? 'is required' : 'The body must be a JSON object with websiteName and source.'),
)

/** How long caches may keep the answer to `GET`. A tap always gets the present release. */
const phonesSeconds = 60

export type LinkSettings = { apkUrl: string | null; publicOrigin: string | null; siteFolder: string }

/**
 * `POST /api/apk-link`: the URL of the APK and its facts (see `ApkRelease`): version, size, SHA-256, the facts in the
 * file, the digests of its blocks, its signer, its packed form, and the token of the visitor's `campaign`. If the `phone` refuses
 * the offered release, the answer is about an earlier one. `GET /api/apk-link`: the phones that refuse the offered release. With
 * `APK_URL` or `SITE_ORIGIN`
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
  allowOrigins(app, '/api/apk-link', { methods: 'GET, POST', requestHeaders: 'content-type' })
  app.get('/api/apk-link', async (_request, reply) => {
    const release = await releases.current()
    reply.header('cache-control', `public, max-age=${phonesSeconds}`)
    if (!release.about || !isOurs(settings, release)) return reply.code(204).send()
    return { version: release.version, refusing: refusingPhones(release.about) }
  })

  app.post('/api/apk-link', async (request, reply) => {
    const asked = v.safeParse(order, request.body)
    if (!asked.success) return reply.code(400).send(refusal(asked.issues))
    const current = await releases.current()
    const origin = settings.publicOrigin ?? ''
    reply.header('cache-control', 'no-store')
    if (!isOurs(settings, current)) return { apkLink: settings.apkUrl }
    const { release, offered } = await releaseFor(asked.output.phone, current, {
      ...releases,
      pinned: async () => (await readSettings(settings.siteFolder)).signer ?? null,
      report: (error) => request.log.error(error),
    })
    const apkLink = settings.apkUrl ? new URL(release.path, settings.apkUrl).href : origin + release.path
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
      ...((await isSuperseded(release, releases)) && { superseded: true }),
      ...(offered && { offered }),
    } satisfies ApkRelease
  })
}

/** True if `APK_URL` is unset or a CDN in front of this server, which keeps the path. Any other file is unknown. */
function isOurs({ apkUrl }: LinkSettings, { path, sha256 }: Release): boolean {
  return apkUrl === null || (sha256 !== sampleSha256 && new URL(apkUrl).pathname === path)
}
