import { existsSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sampleSize } from '../apk/sample/sample.ts'
import type { Config } from '../settings/config.ts'

const mebibyte = 1024 * 1024

/** A disk without room for what a first start writes; `message` is for whoever started the server. */
export class DiskFull extends Error {}

type Place = Pick<Config, 'apkFile' | 'apkUrl' | 'dataFolder' | 'database' | 'releasesFolder'>

/** Throws `DiskFull` before anything is written, when not all that a first start makes has room. */
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
        `No room for ${needs.map(({ what }) => what).join(' and ')}: ${folder} needs ${inMebibytes(bytes)}, and its disk has ${inMebibytes(left)} left.`,
      )
  }
}

/** One sentence for an error of a full disk, as Node and SQLite tell it; null for any other. */
export function fullDiskMessage(error: unknown): string | null {
  if (error instanceof DiskFull) return error.message
  const { code = '', message = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  const isFull = /^(ENOSPC|EDQUOT|SQLITE_FULL)/.test(code) || /disk is full/.test(message)
  return isFull ? `The disk is full: ${message}.` : null
}

const inMebibytes = (bytes: number) => `${Math.floor(bytes / mebibyte)} MiB`

/** Bytes that this user may still write where `folder` is, or will be. */
function bytesLeft(folder: string): number {
  if (!existsSync(folder)) return bytesLeft(dirname(folder))
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
