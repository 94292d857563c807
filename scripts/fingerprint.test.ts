import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { planFile } from '../server/apk/packed/packedReleases.ts'
import { pieceFile } from '../server/apk/packed/pieceFolder.ts'
import { type Published, saveRelease, switchTo } from '../server/apk/releases/releaseStore.ts'
import { publishedFile } from './build/publishedFile.ts'
import { settingsOfBuild } from './fingerprint.mjs'

const release: Published = {
  version: '4.12',
  size: 7,
  sha256: 'a'.repeat(64),
  about: {
    packageName: 'com.example.ludo',
    versionCode: 412,
    minAndroid: '7.0',
    minSdk: 24,
    targetSdk: 35,
    permissions: [],
    certificates: [],
    published: null,
  },
}

/** The setting of an embedded database, beside which these releases are published. The last one is offered. */
async function published(...releases: Published[]) {
  const folder = mkdtempSync(join(tmpdir(), 'data-'))
  const inFolder = join(folder, 'releases')
  mkdirSync(inFolder)
  for (const one of releases) await saveRelease(inFolder, one)
  const offered = releases.at(-1)
  if (offered) await switchTo(inFolder, offered.version)
  return { DATABASE_URL: `file:${join(folder, 'site.db')}` }
}

/** The same, where the offered release has a packed form. */
async function packed(one: Published) {
  const settings = await published(one)
  const folder = join(dirname(settings.DATABASE_URL.slice('file:'.length)), 'releases', 'packed')
  mkdirSync(join(folder, 'pieces'), { recursive: true })
  const pieces = [['0'.repeat(32), one.size, 1]]
  const plan = { format: 1, size: one.size, pieces, entries: [] }
  writeFileSync(planFile(folder, one.sha256), brotliCompressSync(JSON.stringify(plan)))
  writeFileSync(pieceFile(folder, '0'.repeat(32)), '1')
  return settings
}

const large = { ...release, size: 100_000 }
const none = await published()
const cases: Record<string, Record<string, string>> = {
  'the sample': none,
  'the sample, with an empty APK_URL': { ...none, APK_URL: '' },
  'the sample as 412': { ...none, APK_VERSION: '412' },
  'a file elsewhere': { ...none, APK_URL: 'https://cdn.example/app.apk' },
  'another file elsewhere': { ...none, APK_URL: 'https://cdn.example/other.apk' },
  'a file elsewhere, called 412': { ...none, APK_URL: 'https://cdn.example/app.apk', APK_VERSION: '412' },
  'a file of this machine': { ...none, APK_FILE: 'app.apk' },
  'a release': await published(release),
  'the same release, whatever the sample is called': { ...(await published(release)), APK_VERSION: '412' },
  'another release': await published(release, { ...release, version: '4.13' }),
  'a release with another size': await published({ ...release, size: 8 }),
  'a release that can be packed': await published(large),
  'the same release, packed': await packed(large),
  'a release, but APK_FILE has priority': { ...(await published(release)), APK_FILE: 'app.apk' },
}
const names = Object.keys(cases)
const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const))

test.each(pairs)('%s, then %s: the site is built again when pages show another file', async (one, other) => {
  const [shown, shownThen] = await Promise.all([one, other].map((name) => publishedFile(cases[name] ?? {})))
  const [print, printThen] = [one, other].map((name) => settingsOfBuild(cases[name] ?? {}))
  expect(print === printThen).toBe(JSON.stringify(shown) === JSON.stringify(shownThen))
})

test.each(['SITE_ORIGIN', 'CMS_URL', 'CMS_TOKEN'])('another %s is another build', (name) =>
  expect(settingsOfBuild({ ...none, [name]: 'https://other.example' })).not.toBe(settingsOfBuild(none)),
)
