import { existsSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sampleSize } from '../apk/sample/sample.ts'
import type { Config } from '../settings/config.ts'

const mebibyte = 1024 * 1024

/** The disk is too small for the files of a first start. `message` is for the operator. */
export class DiskFull extends Error {}

type Place = Pick<Config, 'apkFile' | 'apkUrl' | 'dataFolder' | 'database' | 'releasesFolder'>

/** Throws `DiskFull` if the disk is too small for the files that a first start writes. Writes nothing. */
export function requireDiskSpace(place: Place, spaceLeft = bytesLeft): void {
  const needs = [
    ...('file' in place.database && !existsSync(place.database.file)
      ? [{ what: 'the database', folder: dirname(place.database.file), bytes: 8 * mebibyte }]
      : []),
    ...(!place.apkFile &&
    !existsSync(place.releasesFolder) &&
    !existsSync(join(place.dataFolder, 'sample.apk'))
      ? [{ what: 'the sample APK', folder: place.dataFolder, bytes: sampleSize }]
      : []),
  ]
  const bytes = needs.reduce((sum, need) => sum + need.bytes, 0)
  for (const { folder } of needs) {
    const left = spaceLeft(folder)
    if (left < bytes)
      throw new DiskFull(
        `The disk is too small for ${needs.map(({ what }) => what).join(' and ')}: they need ${inMebibytes(bytes)} in ${folder}, and ${inMebibytes(left)} are free. Free some space, then start again.`,
      )
  }
}

/** The message for the operator if `error`, from Node or SQLite, means a full disk; else null. */
export function fullDiskMessage(error: unknown): string | null {
  if (error instanceof DiskFull) return error.message
  const { code = '', message = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  const isFull = /^(ENOSPC|EDQUOT|SQLITE_FULL)/.test(code) || /disk is full/.test(message)
  return isFull ? `The disk is full. Free some space, then start again. (${message})` : null
}

const inMebibytes = (bytes: number) => `${Math.floor(bytes / mebibyte)} MiB`

/** The bytes that this user may still write on the disk of `folder`, which need not exist yet. */
function bytesLeft(folder: string): number {
  if (!existsSync(folder)) return bytesLeft(dirname(folder))
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
