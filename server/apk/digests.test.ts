import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blockDigestsOf, cachedDigests } from './digests.ts'
import { fixtureBytes } from './facts/facts.fixture.ts'
import { sampleFingerprint } from './sample/key.ts'
import { sampleApk, sampleSize } from './sample/sample.ts'

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const mebibyte = 1024 * 1024

function saved(bytes: Buffer): string {
  const path = join(mkdtempSync(join(tmpdir(), 'apk-')), 'app.apk')
  writeFileSync(path, bytes)
  return path
}

async function opened<T>(
  path: string,
  use: (file: Awaited<ReturnType<typeof open>>, path: string) => Promise<T>,
) {
  const file = await open(path)
  try {
    return await use(file, path)
  } finally {
    await file.close()
  }
}

test('of a signed APK they are the chunk digests, whose list hashes to what was signed', async () => {
  const sample = sampleApk(sampleSize)
  const { blocks, signer } = await opened(saved(sample), blockDigestsOf)
  const directory = sample.readUInt32LE(sampleSize - 6)
  expect(blocks).toMatchObject({
    kind: 'apk-v2-sha256',
    signingBlock: directory - 4096,
    centralDirectory: directory,
    endRecord: sampleSize - 22,
  })
  expect(signer).toEqual({
    fingerprint: sampleFingerprint,
    schemes: expect.arrayContaining(['v2', 'v3']),
  })
  const list = Buffer.from(blocks.digests, 'base64')
  const prefix = Buffer.of(0x5a, 26, 0, 0, 0)
  expect(sample.includes(sha256(prefix, list))).toBe(true)
  const chunk = Buffer.of(0xa5, 0, 0, 16, 0)
  expect(list.subarray(64, 96)).toEqual(sha256(chunk, sample.subarray(2 * mebibyte, 3 * mebibyte)))
})

test('a key that replaced another is the signer', async () => {
  const { signer } = await opened(saved(fixtureBytes('ludo-1.2.apk')), blockDigestsOf)
  expect(signer?.fingerprint).toBe('63dee99890c814fc1f992e5d2f9a5b8b04c41a958e16b643d70663048160e2d2')
})

const changed = fixtureBytes('ludo-1.0.apk')
changed[100] = 255 - (changed[100] ?? 0)

test.each([
  ['a file of two and a half blocks', Buffer.alloc(2.5 * mebibyte, 'PK\x03\x04')],
  ['an APK that is not signed', fixtureBytes('unsigned-1.0.apk')],
  ['an APK that is signed as a JAR alone', fixtureBytes('foreign-1.3.apk')],
  ['an APK that is not what was signed', changed],
  ['four bytes', Buffer.from('PK\x03\x04')],
])('of %s they are those of plain blocks', async (_name, bytes) => {
  const digests = []
  for (let at = 0; at < bytes.length; at += mebibyte) digests.push(sha256(bytes.subarray(at, at + mebibyte)))
  expect(await opened(saved(bytes), blockDigestsOf)).toEqual({
    blocks: {
      kind: 'sha256',
      blockBytes: mebibyte,
      digests: Buffer.concat(digests).toString('base64'),
    },
  })
})

/** Marks what is kept beside an APK, so that a test sees whether it is used. */
function mark(path: string): void {
  const kept = JSON.parse(readFileSync(`${path}.digests.json`, 'utf8'))
  writeFileSync(`${path}.digests.json`, JSON.stringify({ ...kept, sha256: 'f'.repeat(64) }))
}

test('they are computed once for a file', async () => {
  const bytes = fixtureBytes('ludo-1.0.apk')
  const path = saved(bytes)
  const first = await opened(path, cachedDigests)
  expect(first).toEqual({
    sha256: sha256(bytes).toString('hex'),
    ...(await opened(path, blockDigestsOf)),
  })
  mark(path)
  expect(await opened(path, cachedDigests)).toEqual({ ...first, sha256: 'f'.repeat(64) })
})

test('another file of the same name, size and date has its own', async () => {
  const path = saved(fixtureBytes('ludo-1.0.apk'))
  const other = saved(fixtureBytes('ludo-1.2.apk'))
  const date = new Date('2026-01-01T00:00:00Z')
  utimesSync(path, date, date)
  await opened(path, cachedDigests)
  mark(path)
  utimesSync(other, date, date)
  renameSync(other, path)
  const { sha256: found } = await opened(path, cachedDigests)
  expect(found).toBe(sha256(fixtureBytes('ludo-1.2.apk')).toString('hex'))
})

test('a file that is copied together with what was kept beside it has its own', async () => {
  const path = saved(fixtureBytes('ludo-1.0.apk'))
  await opened(path, cachedDigests)
  mark(path)
  const copy = join(mkdtempSync(join(tmpdir(), 'apk-')), 'app.apk')
  cpSync(path, copy, { preserveTimestamps: true })
  cpSync(`${path}.digests.json`, `${copy}.digests.json`)
  const { sha256: found } = await opened(copy, cachedDigests)
  expect(found).toBe(sha256(fixtureBytes('ludo-1.0.apk')).toString('hex'))
})

test.each([
  ['is damaged', (path: string) => writeFileSync(path, '{"stamp":')],
  ['cannot be written', (path: string) => mkdirSync(path)],
])('what is kept beside a file may be missing: it %s', async (_name, spoil) => {
  const path = saved(fixtureBytes('ludo-1.0.apk'))
  spoil(`${path}.digests.json`)
  const { sha256: found } = await opened(path, cachedDigests)
  expect(found).toBe(sha256(fixtureBytes('ludo-1.0.apk')).toString('hex'))
})
