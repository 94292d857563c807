import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Phones } from '../../../src/model/about.ts'
import { settingsFile } from '../../../src/site/settings.ts'
import { startApp } from '../../app.fixture.ts'
import { fixturePath } from '../facts/facts.fixture.ts'
import { publishApk } from './publish.ts'
import { switchTo } from './releaseStore.ts'

const forAll = ['armeabi-v7a', 'arm64-v8a']
const android5: Phones = { minSdk: 21, maxSdk: null, abis: forAll }
const android7: Phones = { minSdk: 24, maxSdk: null, abis: forAll }

/** Changes what is stored about a published release. */
function change(releases: string, version: string, about: object, more: object = {}): void {
  const path = join(releases, `install-zupee-${version}.json`)
  const stored = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...stored, about: { ...stored.about, ...about }, ...more }))
}

/** A server whose release 1.2 is for the phones `newest`, and release 1.0 for `older`. */
async function serve(newest: Phones, older: Phones, environment: Record<string, string> = {}) {
  const { app, folder } = await startApp({ APK_FILE: '', ...environment })
  const releases = join(folder, 'releases')
  for (const file of ['ludo-1.0.apk', 'ludo-1.2.apk'])
    await publishApk(releases, fixturePath(file), {
      ...{ mayBeOlder: false, mayHaveNewSigner: false, pinned: null, withSlot: false },
      now: new Date('2026-11-21T10:00:00Z'),
    })
  change(releases, '1.0', { phones: older })
  change(releases, '1.2', { phones: newest })
  app.log.level = 'silent'
  const order = { websiteName: 'z', source: '/' }
  return {
    app,
    releases,
    async link(phone?: object) {
      const answer = await app.inject({
        ...{ method: 'POST', url: '/api/apk-link' },
        payload: phone ? { ...order, phone } : order,
      })
      return answer.json()
    },
  }
}

test('a phone gets the newest release that it accepts, with all that belongs to it', async () => {
  const { link, app } = await serve(android7, android5)
  const old = await link({ platformVersion: '5.1.1', architecture: '', bitness: '', wow64: false })
  expect(old).toMatchObject({
    apkLink: expect.stringMatching(/\/files\/install-zupee-1\.0\.apk$/),
    version: '1.0',
    about: { versionCode: 10, phones: android5 },
    offered: { version: '1.2', misfit: 'android-too-old' },
  })
  const file = await app.inject(new URL(old.apkLink, 'http://localhost').pathname)
  expect([file.headers.etag, file.rawPayload.length]).toEqual([`"${old.sha256}"`, old.size])
})

test.each<[string, object | undefined]>([
  ['that says nothing', undefined],
  ['of Android 7', { platformVersion: '7.0.0' }],
  ['without a version', { platformVersion: '' }],
  ['with a version that Chromium made up', { platformVersion: '5.1.99' }],
])('a phone %s gets the offered release', async (_name, phone) => {
  const { link } = await serve(android7, android5)
  const answer = await link(phone)
  expect([answer.version, answer.offered]).toEqual(['1.2', undefined])
})

test.each([
  ['android-too-old', android7, android7, { platformVersion: '5.0.0' }],
  [
    'android-too-new',
    { ...android7, maxSdk: 34 },
    { ...android5, maxSdk: 34 },
    { platformVersion: '15.0.0' },
  ],
  [
    'no-32-bit',
    { ...android7, abis: ['arm64-v8a'] },
    { ...android7, abis: ['x86_64'] },
    { platformVersion: '11.0.0', architecture: 'arm', bitness: '32' },
  ],
])('if no release fits, the answer is about the offered one: %s', async (misfit, newest, older, phone) => {
  const { link } = await serve(newest, older)
  expect(await link(phone)).toMatchObject({ version: '1.2', offered: { version: '1.2', misfit } })
})

test('a newer release that was withdrawn is not chosen', async () => {
  const { link, releases } = await serve(android5, android7)
  await switchTo(releases, '1.0')
  expect(await link({ platformVersion: '5.0.0' })).toMatchObject({
    version: '1.0',
    offered: { version: '1.0' },
  })
})

test('a release that is published while the server runs leaves the one before for phones that refuse it', async () => {
  const { app, folder } = await startApp({ APK_FILE: '' })
  const releases = join(folder, 'releases')
  const publish = (file: string) =>
    publishApk(releases, fixturePath(file), {
      ...{ mayBeOlder: false, mayHaveNewSigner: false, pinned: null, withSlot: false },
      now: new Date('2026-11-21T10:00:00Z'),
    })
  const link = async () =>
    (
      await app.inject({
        ...{ method: 'POST', url: '/api/apk-link' },
        payload: { websiteName: 'z', source: '/', phone: { platformVersion: '5.0.0' } },
      })
    ).json()
  await publish('ludo-1.0.apk')
  change(releases, '1.0', { phones: android5 })
  expect(await link()).toMatchObject({ version: '1.0' })
  await publish('ludo-1.2.apk')
  change(releases, '1.2', { phones: android7 })
  expect(await link()).toMatchObject({ version: '1.0', superseded: true, offered: { version: '1.2' } })
})

test('a release is superseded if a newer one was published', async () => {
  const { link, releases } = await serve(android7, android5)
  expect((await link()).superseded).toBeUndefined()
  expect((await link({ platformVersion: '5.0.0' })).superseded).toBe(true)
  await switchTo(releases, '1.0')
  expect(await link()).toMatchObject({ version: '1.0', superseded: true })
})

test.each<[string, object]>([
  ['another app', { packageName: 'com.example.other' }],
  ['an app of another signer', { certificates: ['a'.repeat(64)] }],
])('%s is not chosen', async (_name, about) => {
  const { link, releases } = await serve(android7, android5)
  change(releases, '1.0', about)
  expect(await link({ platformVersion: '5.0.0' })).toMatchObject({ version: '1.2' })
})

test('a release that the pages would refuse is not chosen', async () => {
  const { link, releases } = await serve(android7, android5)
  const { fingerprint } = (await link()).signer
  const settings = { campaignInApk: false, signer: { fingerprint, schemes: ['v2'] } }
  writeFileSync(join(releases, '../dist/site', settingsFile), JSON.stringify(settings))
  // The key was replaced after release 1.0.
  expect(await link({ platformVersion: '5.0.0' })).toMatchObject({ version: '1.2' })
})

test('a release that became another file is not chosen', async () => {
  const { link, releases } = await serve(android7, android5)
  change(releases, '1.0', {}, { sha256: 'b'.repeat(64) })
  expect(await link({ platformVersion: '5.0.0' })).toMatchObject({
    version: '1.2',
    offered: { version: '1.2' },
  })
})

test('under a CDN the link names the chosen release', async () => {
  const cdn = { APK_URL: 'https://cdn.example/files/install-zupee-1.2.apk' }
  const { link } = await serve(android7, android5, cdn)
  expect((await link({ platformVersion: '5.0.0' })).apkLink).toBe(
    'https://cdn.example/files/install-zupee-1.0.apk',
  )
})

test('pages read which phones refuse the offered release, also of one that was published before they were recorded', async () => {
  const { app, releases } = await serve(android7, android5)
  const phones = async () => app.inject('/api/apk-link')
  const answer = await phones()
  expect(answer.json()).toEqual({ version: '1.2', refusing: { below: 7, bits32: [] } })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
  })
  change(releases, '1.0', { phones: undefined })
  await switchTo(releases, '1.0')
  expect((await phones()).json()).toEqual({ version: '1.0', refusing: { below: 7, bits32: [] } })
})

test('nothing is said of a file that lies elsewhere', async () => {
  const { app } = await startApp({ APK_URL: 'https://cdn.example/zupee.apk' })
  const answer = await app.inject('/api/apk-link')
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
})
