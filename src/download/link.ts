import type { ApkBlocks, ApkSigner } from '../model/apkRelease.ts'
import { onlyApks } from './features.ts'

/** The digests of a release's blocks and who signs it, as far as the endpoint says so. */
export type ReleaseFacts = { blocks?: ApkBlocks; signer?: ApkSigner }

/** The address of a file and what its endpoint knows of it. `size` in bytes, `sha256` in lower-case hex. */
export type Link = { url: string; sha256: string | null; size: number | null; release?: ReleaseFacts }

export type LinkAnswer = Link | 'unreachable' | 'refused'

/** The name that runs and locks of a file share: its hash if known, else its address without the query. */
export function fileOf({ url, sha256 }: Link): string {
  if (sha256) return `sha256:${sha256}`
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/** False if a fresh link is about another release: its file, length or digests differ. */
export const isSameRelease = (fresh: Link, known: Link): boolean =>
  fileOf(fresh) === fileOf(known) &&
  (fresh.size === known.size || known.size === null) &&
  (!onlyApks || JSON.stringify(fresh.release ?? {}) === JSON.stringify(known.release ?? {}))
