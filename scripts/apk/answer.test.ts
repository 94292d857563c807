import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixturePath } from '../../server/apk/facts/facts.fixture.ts'
import type { ApkSigner } from '../../src/model/apkRelease.ts'
import * as apk from './answer.ts'

const answer = (words: string[], folder: string, pinned: ApkSigner | null = null) =>
  apk.answer(words, folder, pinned)
const newFolder = () => mkdtempSync(join(tmpdir(), 'releases-'))

test('inspect tells everything a visitor may want to know', async () => {
  expect(await answer(['inspect', fixturePath('ludo-1.0.apk')], newFolder())).toEqual({
    done: true,
    lines: [
      'size         8529 bytes',
      'SHA-256      2cb42a7760c33ff986cdb9e880773c0039e26a833b754f164353936eb7933b2d',
      'package      com.example.ludo',
      'version      1.0, code 10',
      'runs on      Android 7.0 (API 24) and later',
      'made for     Android 15 (API 35)',
      'certificate  3750782932c56b9c255bdbc0d9292d93d9ce245b5d8a37b8fe564ebf1629b943 (v3, v2)',
      'permissions  android.permission.INTERNET',
      '             android.permission.POST_NOTIFICATIONS',
      '             android.permission.WRITE_EXTERNAL_STORAGE',
      '             com.example.ludo.permission.PLAY',
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

test.each([
  ['ludo-1.0.apk', ['1.0 is offered from now on.']],
  [
    'foreign-1.3.apk',
    [
      '1.3 is offered from now on.',
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
    expect([done, lines.length]).toEqual([false, 5])
  },
)

test('a release that the pages would refuse is not offered again', async () => {
  const folder = newFolder()
  for (const file of ['ludo-1.0.apk', 'ludo-1.2.apk']) await answer(['publish', fixturePath(file)], folder)
  const fingerprint = 'd41279a06b5105af79ad12db1297ffa1195c33d644fac118506590c625083375'
  const { done, lines } = await answer(['switch', '1.0'], folder, { fingerprint, schemes: ['v3'] })
  expect([done, lines[0]]).toEqual([
    false,
    expect.stringMatching(/^1\.0 is not offered: it is signed by 3750/),
  ])
  expect((await answer(['list'], folder)).lines[0]).toMatch(/^\* {2}1\.2/)
})
