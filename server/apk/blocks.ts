import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApkBlocks } from '../../src/model/apkRelease.ts'
import { evaluatePreconditions } from './preconditions.ts'
import type { Release } from './release.ts'
import type { Releases } from './releases/servedReleases.ts'

/** A longer list would make every answer of the link endpoint larger than a visitor of a slow network should wait for. */
const mostInline = 4096

/** The blocks of a release as the link endpoint names them; a long list of digests by its URL under `origin`. */
export function announcedBlocks(release: Release, origin: string): ApkBlocks {
  if (release.blocks.digests.length <= mostInline) return release.blocks
  const { digests: _, ...blocks } = release.blocks
  return { ...blocks, url: origin + listPath(release) }
}

/** Holds part of the file's hash, so that what caches keep of it belongs to no other file of the same version. */
const listPath = ({ path, sha256 }: Release): string => path.replace(/apk$/, `${sha256.slice(0, 16)}.blocks`)

/** The release whose list of digests is at `path`; null for any other path. */
export async function releaseOfList(releases: Releases, path: string): Promise<Release | null> {
  const [, stem] = /^(.+)\.[0-9a-f]{16}\.blocks$/.exec(path) ?? []
  const release = stem === undefined ? null : await releases.at(`${stem}.apk`)
  return release && listPath(release) === path ? release : null
}

/** Answers with the bytes of a release's list of digests. */
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
