import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, gzipSync, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { elementsOf } from '../facts/binaryXml.ts'
import { factsOf } from '../facts/facts.fixture.ts'
import { manifestIn } from '../facts/manifest.ts'
import { startZlib } from '../packed/zlib.ts'
import { dependencyEntries } from './dependencies.ts'
import { sampleFingerprint } from './key.ts'
import { ensureSample, sampleApk, sampleSha256, sampleSize } from './sample.ts'

const content = dependencyEntries(startZlib().deflate)
const sample = sampleApk(sampleSize, content)

test('has the same bytes on every machine', () => {
  expect(sample.length).toBe(25_165_824)
  expect(createHash('sha256').update(sample).digest('hex')).toBe(
    '21a20901a31f79a45dc4a21f256b792a981eb5aabf2b4b4fe45a9ff4783b7aed',
  )
})

test('is a ZIP whose directory leads to every entry', () => {
  const entries = readZip(sample)
  const names = ['AndroidManifest.xml', ...content.map(({ name }) => name), 'assets/payload.bin']
  expect(entries.map(({ name }) => name)).toEqual(names)
  expect(new Set(names).size).toBe(names.length)
  expect(manifestIn(elementsOf(entries[0]?.bytes ?? sample))).toMatchObject({ versionCode: 411, minSdk: 24 })
  for (const { bytes, crc } of entries) expect(crc32(bytes)).toBe(crc)
})

test('is signed with the key of the sample', async () => {
  expect(await factsOf(sample)).toMatchObject({
    facts: { certificates: [{ sha256: sampleFingerprint, schemes: ['v3', 'v2'] }] },
  })
})

test('has what real APKs have: code and libraries that are stored, deflated files, and a payload', () => {
  const [stored, deflated] = [content.filter((one) => !one.deflated), content.filter((one) => one.deflated)]
  expect(stored.some(({ name }) => name.endsWith('.wasm'))).toBe(true)
  expect(deflated.length).toBeGreaterThan(500)
  const payload = readZip(sample).at(-1)?.bytes ?? Buffer.alloc(0)
  expect(gzipSync(payload).length).toBeGreaterThan(payload.length)
})

test('is made once, and again when what is there is not whole', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'sample-')), 'data')
  const path = await ensureSample(folder)
  const made = statSync(path)
  expect(await ensureSample(folder)).toBe(path)
  expect(statSync(path).ino).toBe(made.ino)
  for (const spoil of [() => truncateSync(path, 1000), () => writeFileSync(path, Buffer.alloc(sampleSize))]) {
    spoil()
    await ensureSample(folder)
    expect(createHash('sha256').update(readFileSync(path)).digest('hex')).toBe(sampleSha256)
  }
})

/** Reads entries the way an installer does: from the end record through the central directory. */
function readZip(zip: Buffer) {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  const entries = []
  let at = zip.readUInt32LE(end + 16)
  for (let n = 0; n < zip.readUInt16LE(end + 10); n++) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const nameLength = zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    expect(zip.readUInt32LE(local)).toBe(0x04034b50)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    const bytes = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data
    expect(bytes.length).toBe(zip.readUInt32LE(at + 24))
    const name = zip.toString('latin1', at + 46, at + 46 + nameLength)
    expect(zip.toString('latin1', local + 30, local + 30 + nameLength)).toBe(name)
    entries.push({ name, bytes, crc: zip.readUInt32LE(at + 16) })
    at += 46 + nameLength
  }
  expect(at).toBe(end)
  return entries
}
