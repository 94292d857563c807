import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fullDiskMessage, requireDiskSpace } from './diskSpace.ts'

const mebibyte = 1024 * 1024

function place() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'disk-'))
  return {
    apkFile: null,
    apkUrl: null,
    dataFolder,
    database: { file: join(dataFolder, 'site.db') },
    releasesFolder: join(dataFolder, 'releases'),
  }
}

test('a first start on a disk that is too small says what it needs, and how much', () => {
  const first = place()
  expect(() => requireDiskSpace(first, () => 31 * mebibyte)).toThrow(
    `The disk is too small for the database and the sample APK: they need 32 MiB in ${first.dataFolder}, and 31 MiB are free. Free some space, then start again.`,
  )
  expect(() => requireDiskSpace(first, () => 32 * mebibyte)).not.toThrow()
})

test('a server that has all its files starts on a full disk', () => {
  const later = place()
  for (const name of ['site.db', 'sample.apk']) writeFileSync(join(later.dataFolder, name), '')
  expect(() => requireDiskSpace(later, () => 0)).not.toThrow()
})

test('an error of a disk that fills up during the start says so', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(fullDiskMessage(full)).toBe(
    'The disk is full. Free some space, then start again. (ENOSPC: no space left on device, write)',
  )
  expect(fullDiskMessage(new Error('another'))).toBeNull()
})
