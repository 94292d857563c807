import type { ApkBlocks, ApkSigner, PackedRelease } from '../model/apkRelease.ts'
import { onlyApks } from './features.ts'

/** The block digests, the signer and the packed form of a release, if the endpoint gives them. */
export type ReleaseFacts = { blocks?: ApkBlocks; signer?: ApkSigner; packed?: PackedRelease }

/** The URL of a file and the facts that its endpoint gives. `size` in bytes, `sha256` in lower-case hex. */
export type Link = { url: string; sha256: string | null; size: number | null; release?: ReleaseFacts }

export type LinkAnswer = Link | 'unreachable' | 'refused'

/** The name of a file in runs and locks: its hash if known, otherwise its URL without the query. */
export function fileOf({ url, sha256 }: Link): string {
  if (sha256) return `sha256:${sha256}`
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/** False if a fresh link is for a different release: its file, length, blocks or signer differ. */
export const isSameRelease = (fresh: Link, known: Link): boolean =>
  fileOf(fresh) === fileOf(known) &&
  (fresh.size === known.size || known.size === null) &&
  (!onlyApks || provedBy(fresh) === provedBy(known))

/** A release can be packed, and served from elsewhere, after a download began. */
const provedBy = ({ release }: Link) => JSON.stringify({ ...release, packed: undefined })
