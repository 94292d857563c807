import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rsa } from '../../../src/download/verify/apk/signedApk.fake.ts'
import type { ApkSigner } from '../../../src/model/apkRelease.ts'
import { fixtureBytes, fixturePath } from '../facts/facts.fixture.ts'
import { type ApkOptions, apkWith, key } from '../phones/apk.fixture.ts'
import { publishApk } from './publish.ts'
import { currentVersion, publishedAs } from './releaseStore.ts'

const now = new Date('2026-11-21T10:00:00Z')
const newFolder = () => join(mkdtempSync(join(tmpdir(), 'releases-')), 'releases')
const publish = (folder: string, apk: string, mayBeOlder = false, withSlot = false) =>
  publishApk(folder, apk, { mayBeOlder, mayHaveNewSigner: false, pinned: null, withSlot, now })

test('keeps the file under its version, with what was read from it, and offers it', async () => {
  const folder = newFolder()
  expect(await publish(folder, fixturePath('ludo-1.0.apk'))).toMatchObject({ kind: 'published' })
  expect(readFileSync(join(folder, 'install-zupee-1.0.apk')).equals(fixtureBytes('ludo-1.0.apk'))).toBe(true)
  expect(await currentVersion(folder)).toBe('1.0')
  expect(await publishedAs(folder, '1.0')).toEqual({
    version: '1.0',
    size: 8529,
    sha256: 'd1316b8d926572b8f95438090fa756cfc167cb6fbe76a4c39baf6b37f5594086',
    about: {
      packageName: 'com.example.ludo',
      versionCode: 10,
      minAndroid: '7.0',
      minSdk: 24,
      targetSdk: 35,
      permissions: expect.arrayContaining(['android.permission.INTERNET']),
      certificates: ['672481e328596bb0d6bdadea5066e8e30f9d9b3b62ba8593c6e481cde53050c0'],
      published: '2026-11-21T10:00:00.000Z',
      phones: { minSdk: 24, maxSdk: null, abis: [] },
    },
    blocks: {
      kind: 'apk-v2-sha256',
      blockBytes: 1_048_576,
      signingBlock: 4_096,
      centralDirectory: 8_192,
      endRecord: 8_507,
      digests: chunkDigests(fixtureBytes('ludo-1.0.apk'), [4_096, 8_192, 8_507]),
    },
    signer: {
      fingerprint: '672481e328596bb0d6bdadea5066e8e30f9d9b3b62ba8593c6e481cde53050c0',
      schemes: expect.arrayContaining(['v2', 'v3']),
    },
  })
})

test('a release of an earlier version of this program gets digests when it is published again', async () => {
  const folder = newFolder()
  await publish(folder, fixturePath('ludo-1.0.apk'))
  const path = join(folder, 'install-zupee-1.0.json')
  const { blocks, signer, ...earlier } = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify(earlier))
  await publish(folder, fixturePath('ludo-1.0.apk'))
  expect(await publishedAs(folder, '1.0')).toEqual({ ...earlier, blocks, signer })
})

test('the one before stays, also when the key was replaced', async () => {
  const folder = newFolder()
  await publish(folder, fixturePath('ludo-1.0.apk'))
  expect(await publish(folder, fixturePath('ludo-1.2.apk'))).toMatchObject({ kind: 'published' })
  expect(await currentVersion(folder)).toBe('1.2')
  expect(readdirSync(folder).sort()).toEqual([
    'current.json',
    'install-zupee-1.0.apk',
    'install-zupee-1.0.json',
    'install-zupee-1.2.apk',
    'install-zupee-1.2.json',
    'packed',
  ])
})

test.each([
  ['is no APK', fixturePath('make.sh'), 'it is no ZIP'],
  ['is not there', 'none.apk', 'it cannot be read'],
  ['is a folder', import.meta.dirname, 'it cannot be read'],
  ['is another app', fixturePath('other-2.0.apk'), 'it would be another app'],
  ['is signed by others', fixturePath('foreign-1.3.apk'), 'signed with another certificate than 1.2'],
  ['is not signed', fixturePath('unsigned-1.0.apk'), 'it is not signed'],
  ['hides its version', fixturePath('reference-1.1.apk'), 'is in the resources'],
  ['is older', fixturePath('ludo-1.0.apk'), 'its version code 10 is lower than the 12 of 1.2'],
  ['has a version with other bytes', changedApk(), '1.2 is already published with other bytes'],
])('refuses a file that %s, and nothing changes', async (_name, apk, because) => {
  const folder = newFolder()
  await publish(folder, fixturePath('ludo-1.2.apk'))
  const before = readdirSync(folder)
  expect(await publish(folder, apk)).toEqual({ kind: 'refused', because: expect.stringContaining(because) })
  expect(readdirSync(folder)).toEqual(before)
  expect(await currentVersion(folder)).toBe('1.2')
})

const fingerprint = '672481e328596bb0d6bdadea5066e8e30f9d9b3b62ba8593c6e481cde53050c0'

test.each<[string, ApkSigner, string | null]>([
  ['ludo-1.0.apk', { fingerprint, schemes: ['v2'] }, null],
  ['ludo-1.2.apk', { fingerprint, schemes: ['v2'] }, `only what ${fingerprint} signed by v2`],
  ['ludo-1.0.apk', { fingerprint, schemes: ['v3.1'] }, `is signed by ${fingerprint} by v2, v3`],
  ['foreign-1.3.apk', { fingerprint, schemes: ['v2'] }, 'is signed by nobody by scheme v2 or v3'],
])('where pages expect a signer, %s is judged as they would: %j', async (apk, pinned, because) => {
  const folder = newFolder()
  const outcome = await publishApk(folder, fixturePath(apk), {
    mayBeOlder: false,
    mayHaveNewSigner: false,
    pinned,
    withSlot: false,
    now,
  })
  expect(outcome).toMatchObject(
    because ? { kind: 'refused', because: expect.stringContaining(because) } : { kind: 'published' },
  )
  expect(await currentVersion(folder)).toBe(because ? null : '1.0')
})

test('an older one is offered where that is asked for', async () => {
  const folder = newFolder()
  await publish(folder, fixturePath('ludo-1.2.apk'))
  expect(await publish(folder, fixturePath('ludo-1.0.apk'), true)).toMatchObject({ kind: 'published' })
  expect(await currentVersion(folder)).toBe('1.0')
})

test('the same file again keeps its date', async () => {
  const folder = newFolder()
  await publish(folder, fixturePath('ludo-1.0.apk'))
  const later = new Date('2027-01-01T00:00:00Z')
  await publishApk(folder, fixturePath('ludo-1.0.apk'), {
    mayBeOlder: false,
    mayHaveNewSigner: false,
    pinned: null,
    withSlot: false,
    now: later,
  })
  expect((await publishedAs(folder, '1.0'))?.about.published).toBe(now.toISOString())
})

test('a name that leads out of the folder is no version', async () => {
  expect(await publishedAs(newFolder(), '../../etc/passwd')).toBeNull()
})

test('a damaged release file is named', async () => {
  const folder = newFolder()
  await publish(folder, fixturePath('ludo-1.0.apk'))
  writeFileSync(join(folder, 'install-zupee-1.0.json'), '{')
  await expect(publishedAs(folder, '1.0')).rejects.toThrow('install-zupee-1.0.json is not usable')
})

const written = (options: ApkOptions): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'apk-')), 'app.apk')
  writeFileSync(path, apkWith(options))
  return path
}
const named = (versionName: string, versionCode: number, more: ApkOptions = {}): ApkOptions => ({
  ...more,
  manifest: { versionName, versionCode },
})

test('refuses what no phone installs, and says what to change', async () => {
  expect(await publish(newFolder(), written({ application: { testOnly: true } }))).toEqual({
    kind: 'refused',
    because: expect.stringMatching(
      /^it is marked as test-only, so no phone installs it: build it without .*Studio$/,
    ),
  })
})

test('publishes what some phones refuse, names them, and records the others', async () => {
  const outcome = await publish(newFolder(), written({ minSdk: 21, targetSdk: 23 }))
  expect(outcome).toMatchObject({
    kind: 'published',
    release: expect.objectContaining({
      about: expect.objectContaining({
        minAndroid: '7.0',
        minSdk: 24,
        phones: { minSdk: 24, maxSdk: 34, abis: [] },
      }),
    }),
    warnings: [
      expect.stringContaining('Android 15 and later refuse it'),
      expect.stringContaining('Android 6 and earlier refuse it'),
    ],
  })
})

test.each([
  ['no phone', {}, 'it was changed after it was signed, so no phone installs it: sign it again'],
  ['old phones', { minSdk: 21, v1: {} }, 'so Android 7 and later refuse it: sign it again, as the last step'],
])('refuses a file that was changed after it was signed, for %s', async (_name, options, because) => {
  const bytes = apkWith(options)
  bytes[bytes.indexOf('dex\n035')] = 0
  const path = join(mkdtempSync(join(tmpdir(), 'apk-')), 'app.apk')
  writeFileSync(path, bytes)
  expect(await publish(newFolder(), path)).toEqual({
    kind: 'refused',
    because: expect.stringContaining(because),
  })
})

test('another signer is refused, and published where that is meant', async () => {
  const folder = newFolder()
  await publish(folder, written(named('1.0', 1)))
  const other = written(named('2.0', 2, { schemes: { v2: [{ identity: rsa() }] } }))
  expect(await publish(folder, other)).toEqual({
    kind: 'refused',
    because: expect.stringContaining('or publish it with allow-new-signer'),
  })
  const options = { mayBeOlder: false, mayHaveNewSigner: true, pinned: null, withSlot: false, now }
  expect(await publishApk(folder, other, options)).toMatchObject({
    kind: 'published',
    warnings: [expect.stringMatching(/so whoever has the app gets “App not installed” and must remove/)],
  })
})

test('a new signer for some phones is published, and they are named', async () => {
  const folder = newFolder()
  await publish(folder, written(named('1.0', 1)))
  const schemes = { v2: [{ identity: key }], v3: [{ identity: rsa() }] }
  expect(await publish(folder, written(named('2.0', 2, { schemes })))).toMatchObject({
    kind: 'published',
    warnings: [expect.stringMatching(/so whoever has the app on Android 9 and later gets/)],
  })
})

test('the same version code with other bytes is a warning', async () => {
  const folder = newFolder()
  await publish(folder, written(named('1.0', 1)))
  expect(await publish(folder, written(named('1.1', 1)))).toMatchObject({
    kind: 'published',
    warnings: [expect.stringContaining('Its version code 1 is that of 1.0, too')],
  })
  expect(await publish(folder, written(named('1.2', 2)))).toMatchObject({ kind: 'published', warnings: [] })
})

test('a release from before phones were recorded gets them when it is published again', async () => {
  const folder = newFolder()
  await publish(folder, fixturePath('ludo-1.0.apk'))
  const path = join(folder, 'install-zupee-1.0.json')
  const stored = JSON.parse(readFileSync(path, 'utf8'))
  const { phones, ...about } = stored.about
  writeFileSync(path, JSON.stringify({ ...stored, about }))
  await publishApk(folder, fixturePath('ludo-1.0.apk'), {
    mayBeOlder: false,
    mayHaveNewSigner: false,
    pinned: null,
    withSlot: false,
    now: new Date('2027-01-01T00:00:00Z'),
  })
  expect(await publishedAs(folder, '1.0')).toEqual(stored)
  expect(phones).toEqual({ minSdk: 24, maxSdk: null, abis: [] })
})

/** 1.2 with a byte changed where the signing block is only filled up. */
function changedApk(): string {
  const bytes = fixtureBytes('ludo-1.2.apk')
  bytes[bytes.indexOf('APK Sig Block 42') - 64] = 1
  const path = join(mkdtempSync(join(tmpdir(), 'apk-')), 'changed.apk')
  writeFileSync(path, bytes)
  return path
}

/** The digests of a small APK's three sections, in base64. */
function chunkDigests(apk: Buffer, [block, directory, end]: [number, number, number]): string {
  const record = Buffer.from(apk.subarray(end))
  record.writeUInt32LE(block, 16)
  const digests = [apk.subarray(0, block), apk.subarray(directory, end), record].map((section) => {
    const prefix = Buffer.alloc(5, 0xa5)
    prefix.writeUInt32LE(section.length, 1)
    return createHash('sha256').update(prefix).update(section).digest()
  })
  return Buffer.concat(digests).toString('base64')
}
