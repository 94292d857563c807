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

test('a first start that has no room says in one sentence what for, and how much it takes', () => {
  const first = place()
  expect(() => requireDiskSpace(first, () => 31 * mebibyte)).toThrow(
    `No room for the database and the sample APK: ${first.dataFolder} needs 32 MiB, and its disk has 31 MiB left.`,
  )
  expect(() => requireDiskSpace(first, () => 32 * mebibyte)).not.toThrow()
})

test('a server that has all its files starts on a full disk', () => {
  const later = place()
  for (const name of ['site.db', 'sample.apk']) writeFileSync(join(later.dataFolder, name), '')
  expect(() => requireDiskSpace(later, () => 0)).not.toThrow()
})

test('a disk that fills up during the start is named as that', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(fullDiskMessage(full)).toBe('The disk is full: ENOSPC: no space left on device, write.')
  expect(fullDiskMessage(new Error('another'))).toBeNull()
})
