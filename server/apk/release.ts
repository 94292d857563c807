import { type FileHandle, open } from 'node:fs/promises'
import site from '../../content/site.json' with { type: 'json' }
import type { About } from '../../src/model/about.ts'
import { Refused } from '../settings/refused.ts'
import { aboutApk } from './about.ts'
import { bytesAt } from './bytes.ts'
import { slotIn } from './campaign/signingBlock.ts'
import { cachedDigests, type Digests } from './digests.ts'
import { readFacts } from './facts/facts.ts'

/** An APK that this server serves. `path` is its path on the site; `modified` has whole seconds. */
export type Release = Digests & {
  path: string
  version: string
  size: number
  modified: Date
  /** Null if the facts in the file cannot be read. */
  about: About | null
  /** The offset of the slot for a campaign; null without a slot. */
  slot: number | null
  file: FileHandle
}

/** The name of a saved APK, and the path that redirects to the newest release. */
export const savedName = site.fileName
export const newestPath = `/files/${savedName}`

const stem = newestPath.replace(/\.apk$/, '')
/** The path of a release on the site. */
export const versionedPath = (version: string): string => `${stem}-${version}.apk`

/** The version in the path of a release; null for any other path. */
export const versionIn = (path: string): string | null =>
  path.startsWith(`${stem}-`) && path.endsWith('.apk') ? path.slice(stem.length + 1, -4) : null

/**
 * Opens an APK and reads its digests. The handle stays open: if another file is renamed over it, this release does not
 * change. Throws `Refused` about `setting` if the file cannot be read or is no ZIP.
 */
export async function openRelease(
  apkFile: string,
  version: string,
  setting = 'APK_FILE',
  digestsOf: (file: FileHandle, path: string) => Promise<Digests> = cachedDigests,
): Promise<Release> {
  const refuse = (allowed: string): never => {
    throw new Refused(setting, allowed)
  }
  const file = await open(apkFile).catch(() => refuse('the path of an APK that can be read'))
  const { size, mtimeMs } = await file.stat()
  const start = (await file.read(Buffer.alloc(4), 0, 4, 0).catch(() => refuse('a file, not a folder'))).buffer
  if (start.toString('latin1') !== 'PK\x03\x04') refuse('a file that is an APK')
  const digests = await digestsOf(file, apkFile)
  const modified = new Date(Math.floor(mtimeMs / 1000) * 1000)
  const read = await readFacts(file)
  const about = read.kind === 'apk' ? aboutApk(read.facts, null) : null
  const slot = await slotIn({ size, read: (start, length) => bytesAt(file, start, length) })
  return { ...digests, path: versionedPath(version), version, size, modified, about, slot, file }
}
