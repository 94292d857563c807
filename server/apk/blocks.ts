import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApkBlocks } from '../../src/model/apkRelease.ts'
import { evaluatePreconditions } from './preconditions.ts'
import type { Release } from './release.ts'
import type { Releases } from './releases/servedReleases.ts'

/** With a longer list, the answer of the link endpoint would be too large for slow networks. */
const mostInline = 4096

/** The blocks of a release for the link endpoint. A long list of digests is replaced by its URL under `origin`. */
export function announcedBlocks(release: Release, origin: string): ApkBlocks {
  if (release.blocks.digests.length <= mostInline) return release.blocks
  const { digests: _, ...blocks } = release.blocks
  return { ...blocks, url: origin + listPath(release) }
}

/** The path holds a part of the file's hash, so that caches never return the list of another file with this version. */
const listPath = ({ path, sha256 }: Release): string => path.replace(/apk$/, `${sha256.slice(0, 16)}.blocks`)

/** The release with the list of digests at `path`; null for any other path. */
export async function releaseOfList(releases: Releases, path: string): Promise<Release | null> {
  const [, stem] = /^(.+)\.[0-9a-f]{16}\.blocks$/.exec(path) ?? []
  const release = stem === undefined ? null : await releases.at(`${stem}.apk`)
  return release && listPath(release) === path ? release : null
}

export function sendList(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { blocks, modified }: Release,
): FastifyReply {
  const list = Buffer.from(blocks.digests, 'base64')
  const etag = `"${createHash('sha256').update(list).digest('hex')}"`
  const verdict = evaluatePreconditions(headers, { etag, modified })
  if (verdict === 'failed') return reply.code(412).send()
  reply.headers({
    'content-type': 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'",
    etag,
    'last-modified': modified.toUTCString(),
  })
  return verdict === 'not-modified' ? reply.code(304).send() : reply.send(list)
}
