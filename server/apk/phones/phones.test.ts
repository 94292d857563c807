import { expect, test } from 'vitest'
import { ecdsa } from '../../../src/download/verify/apk/signedApk.fake.ts'
import { type ApkOptions, elf, factsWith, key } from './apk.fixture.ts'
import { resourceTable } from './compiled.fixture.ts'
import { oids } from './jar.fixture.ts'
import { judge, spokenPhones } from './phones.ts'

const judged = async (options: ApkOptions) => judge(await factsWith(options))
const signer = [{ identity: key }]
const v2 = { v2: signer }
const v3 = { v3: signer }
const library = (abi: string, more = {}) => ({ name: `lib/${abi}/libgame.so`, bytes: elf(16_384), ...more })
const both = [library('armeabi-v7a', { align: 16_384 }), library('arm64-v8a', { align: 16_384 })]
const metadata = (value: boolean) => ({
  name: 'meta-data',
  attributes: { name: 'com.android.vending.splits.required', value },
})
const table = (...values: boolean[]) => [
  {
    name: 'resources.arsc',
    bytes: resourceTable(...values.map((value, place) => ({ sdk: 30 * place, values: [value] }))),
    align: 4,
  },
]
const flag = { resource: 0x7f010000 }
const activity = (attributes: object) => ({
  name: 'activity',
  attributes: { name: '.Main', ...attributes },
  children: [{ name: 'intent-filter' }],
})

test('of a good APK there is nothing to say', async () => {
  expect(await judged({ entries: both })).toEqual({
    findings: [],
    phones: { minSdk: 24, maxSdk: null, abis: ['arm64-v8a', 'armeabi-v7a'] },
  })
})

test.each<[string, ApkOptions, string]>([
  ['is test-only', { application: { testOnly: true } }, 'It is marked as test-only'],
  ['is test-only in words', { application: { testOnly: 'true' } }, 'It is marked as test-only'],
  [
    'is test-only by a resource',
    { application: { testOnly: flag }, entries: table(true) },
    'It is marked as test-only',
  ],
  [
    'is test-only by a resource in every configuration',
    { application: { testOnly: flag }, entries: table(true, true) },
    'It is marked as test-only',
  ],
  ['requires splits', { manifest: { isSplitRequired: true } }, 'the base of an app bundle'],
  ['requires splits, as older tools say', { application: { isSplitRequired: true } }, '(isSplitRequired)'],
  [
    'requires splits by a resource',
    { manifest: { isSplitRequired: flag }, entries: table(true) },
    '(isSplitRequired)',
  ],
  ['requires types of splits', { manifest: { requiredSplitTypes: 'base__abi' } }, '(requiredSplitTypes)'],
  ['requires splits by metadata', { components: [metadata(true)] }, '(com.android.vending.splits.required)'],
  ['is a split', { manifest: { split: 'config.arm64_v8a' } }, 'the split “config.arm64_v8a”'],
  ['is for an unfinished Android', { minSdk: 'Baklava' }, 'minSdkVersion is “Baklava”'],
  ['targets an unfinished Android', { targetSdk: 'Tiramisu' }, 'targetSdkVersion is “Tiramisu”'],
  ['is for builds of Android', { minSdk: 10_000 }, 'Its minSdkVersion is 10000'],
  ['is not signed', { schemes: {} }, 'It is not signed'],
  ['has no application', { application: null }, 'no <application>'],
  ['has a package name without a dot', { packageName: 'ludo' }, 'Its package name is “ludo”'],
  [
    'is signed too weakly for the phones that it is for',
    { minSdk: 30, schemes: {}, v1: {} },
    'it has only a v1 signature',
  ],
  ['has libraries for no phone', { entries: [library('sparc', { align: 16_384 })] }, 'only for sparc'],
])('no phone installs an APK that %s', async (_name, options, words) => {
  const { findings, phones } = await judged(options)
  expect(phones).toBeNull()
  const [fatal, ...others] = findings.filter(({ kind }) => kind === 'refuse')
  expect(fatal?.sentence).toContain(words)
  expect(fatal?.sentence).toContain('so no phone installs it: ')
  expect(others).toEqual([])
})

test.each<[string, ApkOptions, string, [number, number | null]]>([
  [
    'v1 only and targetSdk 30',
    { minSdk: 21, targetSdk: 30, schemes: {}, v1: { digests: ['SHA-256'], digestAlgorithm: oids.sha256 } },
    'it has only a v1 signature, so Android 11 and later refuse it: sign it with v2 too.',
    [21, 29],
  ],
  [
    'compressed resources',
    { entries: [{ name: 'resources.arsc', bytes: resourceTable(), isCompressed: true }] },
    'its resources.arsc is compressed, so Android 11 and later refuse it: store it without',
    [24, 29],
  ],
  [
    'resources that are not aligned',
    {
      // The header of the second one has 44 bytes.
      entries: [
        { name: 'a', bytes: Buffer.alloc(1), align: 4 },
        { name: 'resources.arsc', bytes: resourceTable() },
      ],
    },
    'its resources.arsc is not aligned to 4 bytes, so Android 11 and later refuse it',
    [24, 29],
  ],
  [
    'no v1 signature for Android 5',
    { minSdk: 21, schemes: v2 },
    'It has no v1 signature, so Android 6 and earlier refuse it: sign it with v1 too, or set minSdkVersion to 24.',
    [24, null],
  ],
  [
    'only v3',
    { schemes: v3 },
    'It has no v1 or v2 signature, so Android 8.1 and earlier refuse it: sign it with v1 and v2 too, or set minSdkVersion to 28.',
    [28, null],
  ],
  [
    'only v3.1',
    { schemes: { 'v3.1': [{ identity: key, sdk: [33, 0x7fffffff] }] } },
    'so Android 12L and earlier refuse it',
    [33, null],
  ],
  [
    'a v3 signer for some phones',
    { minSdk: 28, schemes: { v3: [{ identity: key, sdk: [30, 0x7fffffff] }] } },
    'None of its v3 signers is for these phones, so Android 9 to 10 refuse it',
    [30, null],
  ],
  ['a low targetSdk', { targetSdk: 22 }, 'so Android 14 and later refuse it: set it to 24', [24, 33]],
  ['targetSdk 23', { targetSdk: 23 }, 'targetSdkVersion is 23, so Android 15 and later refuse it', [24, 34]],
  [
    'a stripped signature',
    { minSdk: 18, targetSdk: 29, schemes: {}, v1: { schemes: '2, 3' } },
    'but this signature is missing, so Android 7 and later refuse it',
    [18, 23],
  ],
  [
    'SHA-256 digests for Android 4.1',
    { minSdk: 16, targetSdk: 29, schemes: {}, v1: { digests: ['SHA-256'] } },
    'Its v1 signature has SHA-256 digests only, so Android 4.2 and earlier refuse it',
    [18, null],
  ],
  [
    'MD5 digests that Android 4.2 looks up',
    { minSdk: 9, targetSdk: 29, schemes: {}, v1: { digests: ['MD5'], order: 'MD5' } },
    'Its v1 signature has MD5 digests only, so Android 4.3 and later refuse it',
    [9, 17],
  ],
  [
    'an EC key for Android 4.1',
    { minSdk: 16, targetSdk: 29, schemes: {}, v1: { signatureAlgorithm: oids.ec } },
    'Its v1 signature is made by SHA-1 with EC, so Android 4.2 and earlier refuse it',
    [18, null],
  ],
  [
    'DSA with SHA-256 for Android 4.4',
    {
      minSdk: 19,
      targetSdk: 29,
      schemes: {},
      v1: { digestAlgorithm: oids.sha256, signatureAlgorithm: oids.dsaWithSha256 },
    },
    'SHA-256 with DSA, so Android 4.4 and earlier refuse it',
    [21, null],
  ],
  [
    'two digests that differ',
    {
      minSdk: 16,
      targetSdk: 29,
      schemes: {},
      v1: { digestAlgorithm: oids.sha1, signatureAlgorithm: oids.sha256WithRsa },
    },
    'SHA-1 with RSA, but names SHA-256, so Android 4.4 and earlier, Android 7 and later refuse it',
    [21, 23],
  ],
  [
    'an intent filter without exported',
    { components: [activity({})] },
    '.Main has an intent filter and no `android:exported`, so Android 12 and later refuse it',
    [24, 30],
  ],
  [
    'libraries that are to be used in place, but compressed',
    {
      minSdk: 21,
      v1: {},
      application: { extractNativeLibs: false },
      entries: both.map((one) => ({ ...one, isCompressed: true })),
    },
    'its lib/armeabi-v7a/libgame.so and 1 more are compressed, so Android 6 and later refuse it',
    [21, 22],
  ],
  [
    'the library of Apache',
    {
      minSdk: 21,
      v1: {},
      components: [{ name: 'uses-library', attributes: { name: 'org.apache.http.legacy' } }],
    },
    'so Android 5.1 and earlier refuse it: say `android:required="false"`',
    [23, null],
  ],
  [
    'no application, for an old Android',
    { application: null, targetSdk: 29 },
    'so Android 10 and earlier refuse it',
    [30, null],
  ],
])('some phones refuse an APK with %s', async (_name, options, words, [minSdk, maxSdk]) => {
  const { findings, phones } = await judged(options)
  expect(findings).toEqual([{ kind: 'warn', sentence: expect.stringContaining(words) }])
  expect(phones).toMatchObject({ minSdk, maxSdk })
})

test.each<[string, ApkOptions, string]>([
  ['64-bit libraries only', { entries: both.slice(1) }, 'only for arm64-v8a, so 32-bit phones refuse it'],
  ['32-bit libraries only', { entries: both.slice(0, 1) }, 'so 64-bit-only phones refuse it'],
  ['armeabi only', { entries: [library('armeabi')] }, 'so 64-bit-only phones refuse it'],
  ['x86 only', { entries: [library('x86')] }, 'so phones with ARM processors, nearly all, refuse it'],
  [
    'a library for pages of 4 KB',
    {
      entries: [
        ...both,
        { ...library('arm64-v8a', { align: 16_384 }), name: 'lib/arm64-v8a/libold.so', bytes: elf(4096) },
      ],
    },
    'Its lib/arm64-v8a/libold.so is not aligned to 16 KB, so newer phones',
  ],
  [
    'a library at an offset for pages of 4 KB',
    {
      entries: [
        library('armeabi-v7a'),
        { name: 'a', bytes: Buffer.alloc(5000), align: 16_384 },
        library('arm64-v8a', { align: 4096 }),
      ],
    },
    'is not aligned to 16 KB',
  ],
  [
    'libraries to be used in place that some phones cannot use',
    {
      application: { extractNativeLibs: false },
      entries: [library('armeabi-v7a', { isCompressed: true }), library('arm64-v8a', { align: 16_384 })],
    },
    'phones since Android 6 that use armeabi-v7a refuse it',
  ],
  ['debuggable', { application: { debuggable: true } }, 'It is debuggable, so Play Protect warns'],
  [
    'debuggable by a resource',
    { application: { debuggable: flag }, entries: table(true) },
    'It is debuggable, so Play Protect warns',
  ],
  ['a maxSdkVersion', { usesSdk: { maxSdkVersion: 28 } }, 'phones install it nevertheless'],
  ['an Android that comes later', { minSdk: 99 }, 'the newest that this program knows, refuses it'],
  [
    'a library of the phone',
    { components: [{ name: 'uses-library', attributes: { name: 'com.maker.pen' } }] },
    'It requires the library com.maker.pen, so phones without this library refuse it',
  ],
  [
    'test-only for some',
    { application: { testOnly: flag }, entries: table(false, true) },
    'Some configurations of its resources mark it as test-only',
  ],
])('the publisher is warned of %s, without a limit of versions', async (_name, options, words) => {
  const { findings, phones } = await judged(options)
  expect(findings).toEqual([{ kind: 'warn', sentence: expect.stringContaining(words) }])
  expect(phones?.maxSdk).toBeNull()
})

test.each<[string, ApkOptions]>([
  [
    'false values',
    { application: { testOnly: false, debuggable: false }, manifest: { isSplitRequired: false } },
  ],
  ['false resources', { application: { testOnly: flag }, entries: table(false) }],
  ['a reference to a resource that is not there', { application: { testOnly: { resource: 0x7f090001 } } }],
  ['metadata that says no', { components: [metadata(false)] }],
  ['no required type', { manifest: { requiredSplitTypes: '' } }],
  ['an exported component', { components: [activity({ exported: false })] }],
  ['a component without a filter', { components: [{ name: 'service', attributes: { name: '.Sync' } }] }],
  ['v1 too, for Android 5', { minSdk: 21, v1: {} }],
  [
    'v1 with algorithms of later phones',
    { minSdk: 18, v1: { digests: ['SHA-256'], signatureAlgorithm: oids.ec } },
  ],
  [
    'a digest of the list that only later phones know',
    { minSdk: 16, targetSdk: 29, schemes: {}, v1: { ofManifest: ['SHA-256'] } },
  ],
  [
    'digests that only later phones know in the list, but not of it',
    { minSdk: 16, targetSdk: 29, schemes: {}, v1: { ofManifest: ['MD5'] } },
  ],
  ['weak v1 that no phone looks at', { minSdk: 24, v1: { digests: ['MD5'], signatureAlgorithm: '2a03' } }],
  [
    'a library that it can do without',
    {
      components: [{ name: 'uses-library', attributes: { name: 'com.maker.pen', required: false } }],
    },
  ],
  [
    'a file in lib that Android does not load',
    { entries: [{ name: 'lib/x86/notes.so', bytes: Buffer.alloc(9) }] },
  ],
  [
    'compressed resources of an old app',
    {
      targetSdk: 29,
      entries: [{ name: 'resources.arsc', bytes: resourceTable(), isCompressed: true }],
    },
  ],
  [
    'compressed libraries that are extracted',
    {
      application: { extractNativeLibs: true },
      entries: both.map((one) => ({ ...one, isCompressed: true })),
    },
  ],
  ['an ECDSA key', { schemes: { v2: [{ identity: ecdsa('P-256'), algorithms: [0x0201] }] } }],
])('there is nothing to say of %s', async (_name, options) => {
  expect((await judged(options)).findings).toEqual([])
})

test('libraries that are to be used in place must begin at a page, on phones with large pages at a large one', async () => {
  const entries = both.map((one) => ({ ...one, align: 1 }))
  const { findings, phones } = await judged({
    minSdk: 21,
    v1: {},
    application: { extractNativeLibs: false },
    entries,
  })
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('and 1 more are not aligned to 4 KB, so Android 6 and later refuse it'),
    expect.stringContaining('Its lib/arm64-v8a/libgame.so is not aligned to 16 KB'),
  ])
  expect(phones).toMatchObject({ minSdk: 21, maxSdk: 22 })
})

test('two warnings that leave no phone are a refusal', async () => {
  const compressed = { name: 'resources.arsc', bytes: resourceTable(), isCompressed: true }
  const { findings, phones } = await judged({
    minSdk: 24,
    entries: [compressed],
    schemes: { 'v3.1': signer },
  })
  expect(phones).toBeNull()
  expect(findings.map(({ kind }) => kind)).toEqual(['refuse', 'warn', 'warn'])
  expect(findings[0]?.sentence).toBe(
    'Each Android refuses it for a reason of its own, so no phone installs it: its targetSdkVersion is 30 or higher, and its resources.arsc is compressed (Android 11 and later); it has no v1 or v2 signature (Android 12L and earlier).',
  )
})

test.each([
  [{ minSdk: 24, maxSdk: null, abis: [] }, 'Android 7 and later, 32 and 64 bit'],
  [{ minSdk: 24, maxSdk: 36, abis: ['armeabi-v7a', 'arm64-v8a'] }, 'Android 7 to 16, 32 and 64 bit'],
  [{ minSdk: 21, maxSdk: 24, abis: ['arm64-v8a'] }, 'Android 5 to 7.0, 64 bit only'],
  [
    { minSdk: 16, maxSdk: 23, abis: ['armeabi'] },
    'Android 4.1 to 6, 32 bit, and 64 bit unless the phone is 64-bit only',
  ],
  [{ minSdk: 1, maxSdk: 33, abis: ['x86'] }, 'Android 13 and earlier, only x86'],
  [{ minSdk: 99, maxSdk: null, abis: [] }, 'API 99 and later, 32 and 64 bit'],
  [null, 'no phone'],
])('%j is told as %s', (phones, words) => {
  expect(spokenPhones(phones)).toBe(words)
})
