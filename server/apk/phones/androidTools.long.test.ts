import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApksigner } from '../../../src/download/verify/apk/apksigner.fake.ts'
import { realApk } from '../../../tests/kit/site/realApks.ts'
import { factsIn } from '../facts/facts.fixture.ts'
import type { ApkFacts } from '../facts/facts.ts'
import { updateLevels } from '../releases/update.ts'
import { folder, keyOf, type Made, make, missing, needs, only, run } from './androidTools.fixture.ts'
import { common, since, without } from './levels.ts'
import { judge } from './phones.ts'
import { signatureRules } from './signatureRules.ts'

const factsOfFile = async (path: string): Promise<ApkFacts> => {
  const read = await factsIn(path)
  if (read.kind === 'refused') throw new Error(read.because)
  return read.facts
}

/** The API levels of 9 to 32 whose phones accept the signatures, by the rules. Debian's apksigner knows no later schemes. */
const levels = Array.from({ length: 24 }, (_, place) => 9 + place)
function acceptedBy(facts: ApkFacts): number[] {
  const refusedBy = signatureRules
    .flatMap((rule) => rule(facts))
    .flatMap((one) => ('refusedBy' in one ? one.refusedBy : []))
  return levels.filter((sdk) => {
    const only = [{ from: sdk, to: sdk }]
    return common(without(only, refusedBy), only).length > 0
  })
}

async function expectAsApksigner(path: string, facts: ApkFacts) {
  const apksigner = startApksigner()
  if (!apksigner) throw new Error(needs)
  try {
    const accepted: number[] = []
    for (const sdk of levels) if (await apksigner.verify(path, sdk)) accepted.push(sdk)
    expect(acceptedBy(facts)).toEqual(accepted)
  } finally {
    apksigner.stop()
  }
}

/** APKs that others made from 2014 to 2026, with dx, D8 and R8, signed by every scheme, and the phones that install them. */
const published: [packageName: string, path: string, phones: [number, number | null] | null][] = [
  ['appium-unlock@0.0.2', 'bin/unlock_apk-debug.apk', [1, 33]],
  ['appium-android-ime@2.0.0', 'bin/UnicodeIME-debug.apk', [16, 33]],
  ['android-apidemos@1.1.2', 'bin/ApiDemos-debug.apk', [4, 33]],
  ['android-apidemos@1.1.2', 'assets/HelloActivity.apk', null],
  ['android-apidemos@3.0.0', 'apks/ApiDemos-debug.apk', [4, 33]],
  ['android-apidemos@5.0.0', 'apks/ApiDemos-debug.apk', [17, null]],
  ['io.appium.settings@2.0.0', 'bin/settings_apk-debug.apk', [1, 33]],
  ['io.appium.settings@3.4.0', 'apks/settings_apk-debug.apk', [18, null]],
  ['io.appium.settings@5.14.4', 'apks/settings_apk-debug.apk', [21, null]],
  ['io.appium.settings@8.0.10', 'apks/settings_apk-debug.apk', [26, null]],
  ['appium-uiautomator2-server@1.0.1', 'apks/appium-uiautomator2-server-v1.0.1.apk', [19, null]],
  ['appium-uiautomator2-server@4.13.0', 'apks/appium-uiautomator2-server-v4.13.0.apk', [21, null]],
  ['appium-uiautomator2-server@5.5.1', 'apks/appium-uiautomator2-server-v5.5.1.apk', [21, null]],
  ['appium-uiautomator2-server@10.6.6', 'apks/appium-uiautomator2-server-v10.6.6.apk', [26, null]],
  ['@devicefarmer/minicap-prebuilt@2.7.3', 'prebuilt/noarch/minicap.apk', [21, null]],
  ['agent-device@0.21.5', 'android/ime-helper/dist/agent-device-android-ime-helper-0.21.5.apk', [23, null]],
]

test.for(published)(
  'of %s %s it says what Android says',
  { timeout: 300_000 },
  async ([name, path, range], { skip }) => {
    if (missing.length > 0) return skip(needs)
    const file = join(folder, 'real.apk')
    writeFileSync(file, realApk(name, path))
    const facts = await factsOfFile(file)
    const { phones, findings } = judge(facts)
    expect(phones && [phones.minSdk, phones.maxSdk]).toEqual(range)
    const badging = run('aapt2', 'dump', 'badging', file)
    expect(findings.some(({ sentence }) => sentence.includes('debuggable'))).toBe(
      badging.includes('application-debuggable'),
    )
    expect(findings.some(({ sentence }) => sentence.includes('test-only'))).toBe(
      /testOnly='-1'/.test(badging),
    )
    if (range) expect(facts.minSdk).toBe(Number(/^sdkVersion:'(\d+)'/m.exec(badging)?.[1] ?? 1))
    await expectAsApksigner(file, facts)
  },
)

/** Libraries of others for Android: 32 bit with pages of 4 KB, and 64 bit with pages of 16 KB. */
const [arm32, arm64] =
  missing.length > 0
    ? [{}, {}]
    : [
        {
          'lib/armeabi-v7a/libsnappy.so': realApk(
            '@napi-rs/snappy-android-arm-eabi@7.4.3',
            'snappy.android-arm-eabi.node',
          ),
        },
        {
          'lib/arm64-v8a/libsnappy.so': realApk(
            '@napi-rs/snappy-android-arm64@7.4.3',
            'snappy.android-arm64.node',
          ),
        },
      ]
const oldLibrary = () =>
  missing.length > 0
    ? Buffer.alloc(0)
    : realApk('@napi-rs/snappy-android-arm64@7.2.2', 'snappy.android-arm64.node')

const old = 'android:minSdkVersion="16" android:targetSdkVersion="29"'

test.for<[string, Made, string[]]>([
  ['a good one', {}, []],
  ['test-only', { application: 'android:testOnly="true"' }, ['test-only']],
  [
    'test-only by a resource',
    { application: 'android:testOnly="@bool/t"', values: '<bool name="t">true</bool>' },
    ['test-only'],
  ],
  [
    'not test-only by a resource',
    { application: 'android:testOnly="@bool/t"', values: '<bool name="t">false</bool>' },
    [],
  ],
  ['isSplitRequired', { manifest: 'android:isSplitRequired="true"' }, ['isSplitRequired']],
  [
    'metadata of required splits',
    { application: '<meta-data android:name="com.android.vending.splits.required" android:value="true" />' },
    ['com.android.vending.splits.required'],
  ],
  ['debuggable', { application: 'android:debuggable="true"' }, ['debuggable']],
  ['not aligned', { isAligned: false }, ['resources.arsc is not aligned']],
  [
    'a low targetSdk',
    { sdk: 'android:minSdkVersion="24" android:targetSdkVersion="22"' },
    ['Android 14 and later'],
  ],
  ['a code name', { sdk: 'android:minSdkVersion="24" android:targetSdkVersion="Tiramisu"' }, ['Tiramisu']],
  ['v1', { sdk: old, sign: only('v1') }, []],
  [
    'v1 for Android 11',
    { sign: only('v1'), sdk: 'android:minSdkVersion="21" android:targetSdkVersion="30"' },
    ['only a v1'],
  ],
  [
    'v2',
    { sdk: 'android:minSdkVersion="21" android:targetSdkVersion="35"', sign: only('v2') },
    ['no v1 signature'],
  ],
  ['v3', { sign: only('v3') }, ['no v1 or v2 signature']],
  ['v1 and v3', { sdk: old, sign: only('v1', 'v3') }, []],
  [
    'EC for Android 4.3',
    { sdk: old, key: 'ec', sign: [...only('v1'), '--min-sdk-version', '18'] },
    ['SHA-256 with EC', 'SHA-256 digests only'],
  ],
  [
    'RSA for Android 4.3',
    { sdk: old, sign: [...only('v1'), '--min-sdk-version', '18'] },
    ['SHA-256 with RSA', 'SHA-256 digests only'],
  ],
  [
    'DSA for Android 5',
    { sdk: old, key: 'dsa', sign: [...only('v1'), '--min-sdk-version', '21'] },
    ['SHA-256 with DSA', 'SHA-256 digests only'],
  ],
  ['compressed libraries', { files: { ...arm32, ...arm64 } }, []],
  ['32-bit libraries', { files: arm32 }, ['only for armeabi-v7a, so 64-bit-only phones']],
  ['64-bit libraries', { files: arm64 }, ['only for arm64-v8a, so 32-bit phones']],
  [
    'compressed libraries that are not extracted',
    { application: 'android:extractNativeLibs="false"', files: { ...arm32, ...arm64 } },
    ['its lib/armeabi-v7a/libsnappy.so and 1 more are compressed, so no phone installs it'],
  ],
  [
    'a library for pages of 4 KB in the place of one for 16 KB',
    {
      application: 'android:extractNativeLibs="true"',
      files: { ...arm32, 'lib/arm64-v8a/libold.so': oldLibrary() },
    },
    ['Its lib/arm64-v8a/libold.so is not aligned to 16 KB'],
  ],
])('an APK of the tools, %s', { timeout: 300_000 }, async ([_name, made, expected], { skip }) => {
  if (missing.length > 0) return skip(needs)
  const path = make(made)
  const facts = await factsOfFile(path)
  const { findings } = judge(facts)
  expect(findings.map(({ sentence }) => sentence)).toEqual(
    expected.map((words) => expect.stringContaining(words)),
  )
  if (made.sign !== null) await expectAsApksigner(path, facts)
  const isAligned = spawnSync('zipalign', ['-c', '4', path]).status === 0
  expect(findings.some(({ sentence }) => sentence.includes('not aligned to 4 bytes'))).toBe(!isAligned)
})

test('a key that apksigner rotated is the same signer, unless its lineage says otherwise', {
  timeout: 300_000,
}, async ({ skip }) => {
  if (missing.length > 0) return skip(needs)
  const [rsa, ec] = [keyOf('rsa'), keyOf('ec')]
  const oldSigner = ['--key', rsa.key, '--cert', rsa.certificate]
  const newSigner = ['--key', ec.key, '--cert', ec.certificate]
  run('apksigner', 'rotate', '--out', 'lineage', '--old-signer', ...oldSigner, '--new-signer', ...newSigner)
  run(
    'apksigner',
    'lineage',
    '--in',
    'lineage',
    '--out',
    'revoked',
    '--signer',
    ...oldSigner,
    '--set-installed-data',
    'false',
  )
  const current = await factsOfFile(make({}))
  const signedWith = (lineage: string) => {
    const path = make({ sdk: 'android:minSdkVersion="28" android:targetSdkVersion="35"', sign: null })
    run(
      'apksigner',
      'sign',
      ...oldSigner,
      '--next-signer',
      ...newSigner,
      '--lineage',
      lineage,
      ...only('v3'),
      path,
    )
    return factsOfFile(path)
  }
  expect(updateLevels(await signedWith('lineage'), current)).toEqual({ both: [since(28)], refusedBy: [] })
  expect(updateLevels(await signedWith('revoked'), current).refusedBy).toEqual([since(28)])
})
