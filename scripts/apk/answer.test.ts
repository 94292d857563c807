import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { partsOf } from '../../server/apk/campaign/apk.fixture.ts'
import { addKey, campaignKeys, keysPath } from '../../server/apk/campaign/keys.ts'
import { makeToken } from '../../server/apk/campaign/token.ts'
import { fixturePath } from '../../server/apk/facts/facts.fixture.ts'
import { apkWith } from '../../server/apk/phones/apk.fixture.ts'
import { overlay, slotValue } from '../../src/download/campaignSlot.ts'
import type { ApkSigner } from '../../src/model/apkRelease.ts'
import * as apk from './answer.ts'
import { sideloadingWarnings } from './sideloading.ts'

const answer = (words: string[], folder: string, pinned: ApkSigner | null = null, withSlot = false) =>
  apk.answer(words, folder, { pinned, withSlot })
const newFolder = () => mkdtempSync(join(tmpdir(), 'releases-'))

test('inspect tells everything a visitor may want to know', async () => {
  expect(await answer(['inspect', fixturePath('ludo-1.0.apk')], newFolder())).toEqual({
    done: true,
    lines: [
      'size         8529 bytes',
      'SHA-256      d1316b8d926572b8f95438090fa756cfc167cb6fbe76a4c39baf6b37f5594086',
      'package      com.example.ludo',
      'version      1.0, code 10',
      'runs on      Android 7 and later, 32 and 64 bit',
      'made for     Android 15 (API 35)',
      'certificate  672481e328596bb0d6bdadea5066e8e30f9d9b3b62ba8593c6e481cde53050c0 (v3, v2)',
      'permissions  android.permission.INTERNET',
      '             android.permission.POST_NOTIFICATIONS',
      '             android.permission.WRITE_EXTERNAL_STORAGE',
      '             com.example.ludo.permission.PLAY',
      'warnings     Android asks for a verified developer, by country from September 2026 on: register com.example.ludo with the certificate 672481e328596bb0d6bdadea5066e8e30f9d9b3b62ba8593c6e481cde53050c0.',
    ],
  })
})

test.each([
  ['unsigned-1.0.apk', 'certificate  none found: not signed'],
  ['reference-1.1.apk', 'version      @0x7f020000 in resources.arsc, code 11'],
])('inspect says of %s: %s', async (file, line) => {
  expect((await answer(['inspect', fixturePath(file)], newFolder())).lines).toContain(line)
})

test('inspect refuses what is no APK, with the reason', async () => {
  const path = fixturePath('make.sh')
  expect(await answer(['inspect', path], newFolder())).toEqual({
    done: false,
    lines: [`${path} is no APK: it is no ZIP.`],
  })
})

test('inspect and publish name what no phone installs', async () => {
  const path = join(newFolder(), 'test.apk')
  writeFileSync(path, apkWith({ application: { testOnly: true, debuggable: true } }))
  const { lines } = await answer(['inspect', path], newFolder())
  expect(lines).toContain('runs on      no phone')
  expect(lines).toContainEqual(
    expect.stringMatching(/^refused {6}It is marked as test-only, so no phone installs it: build it without/),
  )
  expect(lines).toContainEqual(expect.stringMatching(/^warnings {5}It is debuggable, so Play Protect warns/))
  expect(await answer(['publish', path], newFolder())).toEqual({
    done: false,
    lines: [
      expect.stringContaining('is not published: it is marked as test-only, so no phone installs it: '),
    ],
  })
})

test('another signer and a lower version code are published where both are meant', async () => {
  const folder = newFolder()
  const path = join(folder, 'app.apk')
  await answer(['publish', fixturePath('ludo-1.0.apk')], folder)
  writeFileSync(
    path,
    apkWith({ packageName: 'com.example.ludo', manifest: { versionName: '0.9', versionCode: 9 } }),
  )
  for (const flags of [[], ['allow-older'], ['allow-new-signer']])
    expect(await answer(['publish', path, ...flags], folder)).toMatchObject({ done: false })
  expect(await answer(['publish', path, 'allow-new-signer', 'allow-older'], folder)).toEqual({
    done: true,
    lines: [
      '0.9 is offered from now on.',
      expect.stringContaining('It is packed'),
      expect.stringContaining('another certificate than 1.0'),
    ],
  })
})

test('releases are published, listed and switched', async () => {
  const folder = newFolder()
  for (const file of ['ludo-1.0.apk', 'ludo-1.2.apk'])
    expect(await answer(['publish', fixturePath(file)], folder)).toMatchObject({ done: true })
  expect((await answer(['list'], folder)).lines.map((line) => line.slice(0, 6))).toEqual(['*  1.2', '   1.0'])
  expect(await answer(['switch', '1.0'], folder)).toMatchObject({ done: true })
  expect((await answer(['list'], folder)).lines.map((line) => line.slice(0, 6))).toEqual(['   1.2', '*  1.0'])
  expect(await answer(['switch', '1.1'], folder)).toEqual({
    done: false,
    lines: ['There is no release 1.1. There are: 1.2, 1.0.'],
  })
})

const packed = 'It is packed: visitors fetch 0.0 of 0.0 MB.'

test.each([
  ['ludo-1.0.apk', ['1.0 is offered from now on.', packed]],
  [
    'foreign-1.3.apk',
    [
      '1.3 is offered from now on.',
      packed,
      expect.stringContaining('signature by scheme v2 or v3 could not be verified'),
    ],
  ],
])('publishing %s tells whether its signature could be verified', async (file, lines) => {
  expect(await answer(['publish', fixturePath(file)], newFolder())).toEqual({ done: true, lines })
})

test.each([[[]], [['inspect']], [['publish', 'a.apk', 'please']], [['list', 'all']], [['remove', '1.0']]])(
  '%j gets the usage',
  async (words) => {
    const { done, lines } = await answer(words, newFolder())
    expect([done, lines.length]).toEqual([false, 10])
  },
)

test('a release that the pages would refuse is not offered again', async () => {
  const folder = newFolder()
  for (const file of ['ludo-1.0.apk', 'ludo-1.2.apk']) await answer(['publish', fixturePath(file)], folder)
  const fingerprint = '63dee99890c814fc1f992e5d2f9a5b8b04c41a958e16b643d70663048160e2d2'
  const { done, lines } = await answer(['switch', '1.0'], folder, { fingerprint, schemes: ['v3'] })
  expect([done, lines[0]]).toEqual([
    false,
    expect.stringMatching(/^1\.0 is not offered: it is signed by 6724/),
  ])
  expect((await answer(['list'], folder)).lines[0]).toMatch(/^\* {2}1\.2/)
})

test('keys are made once, and rotated where that is asked for', async () => {
  const folder = newFolder()
  const first = (await answer(['keys'], folder)).lines
  expect((await answer(['keys'], folder)).lines).toEqual(first)
  expect(first[0]).toMatch(/^\* {4}1 {2}\d{4}-\d\d-\d\d {2}[0-9a-f]{64}$/)
  expect(statSync(keysPath(folder)).mode & 0o777).toBe(0o600)
  const rotated = (await answer(['keys', 'rotate'], folder)).lines
  expect(rotated[0]).toMatch(/^\* {4}2 /)
  expect(rotated[1]).toBe(first[0]?.replace('*', ' '))
  expect(readFileSync(keysPath(folder), 'utf8').match(/privateKey/g)).toHaveLength(1)
})

test('read tells what a token says, and whether a key signed it', async () => {
  const folder = newFolder()
  await answer(['publish', fixturePath('ludo-1.0.apk')], folder, null, true)
  const path = join(folder, 'install-zupee-1.0.apk')
  expect(await answer(['read', path], folder)).toEqual({
    done: true,
    lines: ['campaign     none: the file as it was published'],
  })
  const [key] = await addKey(folder, new Date())
  const { signing } = campaignKeys(key ? [key] : [])
  const facts = { campaign: 'diwali', source: 'google', hour: 498_608 }
  const token = signing && makeToken(facts, 'com.example.ludo', signing)
  const apk = readFileSync(path)
  const slot = partsOf(apk).pairs.find(({ id }) => id === 0x43414d50)?.at ?? 0
  writeFileSync(path, overlay(apk, 0, slot, slotValue(token ?? apk)))
  const said = ['campaign     diwali', 'source       google', 'hour         2026-11-18T08:00Z']
  expect(await answer(['read', path], folder)).toEqual({
    done: true,
    lines: [...said, 'key          1, its signature holds for com.example.ludo'],
  })
  expect(await answer(['read', path], newFolder())).toEqual({
    done: false,
    lines: [...said, 'key          1, which did not sign it: believe none of this'],
  })
})

test.each([
  ['ludo-1.0.apk', 'has no room for a campaign.'],
  ['missing.apk', 'is no file that can be read.'],
])('read of %s says that it %s', async (name, because) => {
  const path = fixturePath(name)
  expect(await answer(['read', path], newFolder())).toEqual({ done: false, lines: [`${path} ${because}`] })
})

test('without room for a campaign an APK is not published where one is wanted', async () => {
  const path = fixturePath('foreign-1.3.apk')
  const { done, lines } = await answer(['publish', path], newFolder(), null, true)
  expect([done, lines[0]]).toEqual([
    false,
    expect.stringContaining('it is not signed by scheme v2 or v3, and only these have room for a campaign'),
  ])
})

const facts = {
  packageName: 'com.example.ludo',
  permissions: ['android.permission.INTERNET'],
  servicePermissions: [] as string[],
  certificates: [],
}

test.each([
  [{}, []],
  [{ permissions: ['android.permission.READ_SMS'] }, ['READ_SMS']],
  [
    { permissions: ['android.permission.READ_SMS', 'android.permission.RECEIVE_SMS'] },
    ['READ_SMS, RECEIVE_SMS'],
  ],
  [
    { servicePermissions: ['android.permission.BIND_NOTIFICATION_LISTENER_SERVICE'] },
    ['BIND_NOTIFICATION_LISTENER_SERVICE'],
  ],
])('inspect warns of what keeps phones from installing: %j', (more, named) => {
  expect(sideloadingWarnings({ ...facts, ...more })).toEqual(
    named.map((names) => `Play Protect in India blocks apps from a browser that ask for ${names}.`),
  )
})
