import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tests/runs.ts'
import { apkWith, elf } from '../phones/apk.fixture.ts'
import { resourceTable } from '../phones/compiled.fixture.ts'
import { judge } from '../phones/phones.ts'
import { zipOf } from '../sample/zip.ts'
import { factsIn, factsOf, fixtureBytes, fixturePath } from './facts.fixture.ts'

// As `apksigner verify --print-certs` prints them.
const ours = '672481e328596bb0d6bdadea5066e8e30f9d9b3b62ba8593c6e481cde53050c0'
const newer = '63dee99890c814fc1f992e5d2f9a5b8b04c41a958e16b643d70663048160e2d2'
const theirs = 'd87cfcfe0114c04811f6134f63d226c3368fa624731f2615639344976387abd6'

test('reads what `aapt dump badging` and `apksigner verify` read', async () => {
  expect(await factsIn(fixturePath('ludo-1.0.apk'))).toMatchObject({
    kind: 'apk',
    facts: {
      packageName: 'com.example.ludo',
      versionName: { kind: 'text', text: '1.0' },
      versionCode: 10,
      minSdk: 24,
      targetSdk: 35,
      permissions: [
        'android.permission.INTERNET',
        'android.permission.POST_NOTIFICATIONS',
        'android.permission.WRITE_EXTERNAL_STORAGE',
        'com.example.ludo.permission.PLAY',
      ],
      servicePermissions: [],
      certificates: [{ sha256: ours, schemes: ['v3', 'v2'] }],
    },
  })
})

test.each([
  [
    'a key that replaced another',
    'ludo-1.2.apk',
    [
      { sha256: newer, schemes: ['v3'] },
      { sha256: ours, schemes: ['v2'] },
    ],
  ],
  ['a signature of the JAR alone', 'foreign-1.3.apk', [{ sha256: theirs, schemes: ['v1'] }]],
  ['no signature', 'unsigned-1.0.apk', []],
])('finds %s', async (_name, file, certificates) => {
  expect(await factsIn(fixturePath(file))).toMatchObject({ kind: 'apk', facts: { certificates } })
})

test('a scheme of Android 13 comes before those of older ones', async () => {
  const bytes = fixtureBytes('ludo-1.2.apk')
  bytes.writeUInt32LE(0x1b93ad61, bytes.indexOf('c06853f0', 'hex'))
  expect(await factsOf(bytes)).toMatchObject({
    facts: { certificates: [{ sha256: newer, schemes: ['v3.1'] }, { schemes: ['v2'] }] },
  })
})

test('a version name among the resources is told as such', async () => {
  expect(await factsIn(fixturePath('reference-1.1.apk'))).toMatchObject({
    facts: { versionName: { kind: 'reference', id: 0x7f020000 } },
  })
})

const manifest = (text: string) => zipOf([{ name: 'AndroidManifest.xml', bytes: Buffer.from(text) }])

test.each([
  ['nothing', 'it is no ZIP', Buffer.alloc(0)],
  ['a web page', 'it is no ZIP', Buffer.from('<!doctype html>')],
  ['half a file', 'it is cut short', fixtureBytes('ludo-1.0.apk').subarray(0, 5000)],
  ['another ZIP', 'it is a ZIP without AndroidManifest.xml', zipOf([{ name: 'a', bytes: Buffer.from('b') }])],
  [
    'an app bundle',
    'it is an app bundle; make an APK',
    zipOf([{ name: 'BundleConfig.pb', bytes: Buffer.alloc(1) }]),
  ],
  ['APKs of a bundle', 'it is a ZIP of several APKs', zipOf([{ name: 'base.apk', bytes: Buffer.alloc(1) }])],
  ['a manifest in text', 'its AndroidManifest.xml is not compiled', manifest('<manifest package="a.b" />')],
  ['a manifest cut short', 'it is damaged: ', manifest('\x03\x00\x08\x00\xff\xff\x00\x00')],
  [
    'an encrypted manifest',
    'its AndroidManifest.xml is encrypted',
    encrypted(fixtureBytes('unsigned-1.0.apk')),
  ],
  ['a broken signing block', 'it is damaged: ', withoutSigners(fixtureBytes('ludo-1.0.apk'))],
])('refuses %s', async (_name, because, bytes) => {
  expect(await factsOf(bytes)).toEqual({ kind: 'refused', because: expect.stringContaining(because) })
})

test('whatever became of the bytes, the answer is facts or a reason', async () => {
  const library = { name: 'lib/arm64-v8a/libgame.so', bytes: elf(16_384), isCompressed: true }
  const table = { name: 'resources.arsc', bytes: resourceTable({ sdk: 0, values: [true] }) }
  const many = apkWith({
    application: { testOnly: { resource: 0x7f010000 } },
    entries: [library, table],
    v1: {},
  })
  const originals = [...['ludo-1.0.apk', 'ludo-1.2.apk', 'foreign-1.3.apk'].map(fixtureBytes), many]
  const mutation = fc.record({
    original: fc.constantFrom(...originals),
    length: fc.double({ min: 0, max: 1, noNaN: true }),
    cuts: fc.boolean(),
    changes: fc.array(
      fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 })),
      {
        maxLength: 12,
      },
    ),
  })
  await fc.assert(
    fc.asyncProperty(mutation, async ({ original, length, cuts, changes }) => {
      const bytes = Buffer.from(cuts ? original.subarray(0, length * original.length) : original)
      for (const [place, byte] of changes)
        if (bytes.length > 0) bytes[Math.floor(place * (bytes.length - 1))] = byte
      const read = await factsOf(bytes)
      expect(['apk', 'refused']).toContain(read.kind)
      if (read.kind === 'apk') expect(judge(read.facts).findings).toBeInstanceOf(Array)
    }),
    { numRuns: runs(500) },
  )
})

function encrypted(zip: Buffer): Buffer {
  const bytes = Buffer.from(zip)
  bytes.writeUInt16LE(1, 6)
  bytes.writeUInt16LE(1, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 8)
  return bytes
}

function withoutSigners(apk: Buffer): Buffer {
  const bytes = Buffer.from(apk)
  bytes.fill(0xff, bytes.indexOf('1a870971', 'hex') + 4, bytes.indexOf('1a870971', 'hex') + 8)
  return bytes
}
