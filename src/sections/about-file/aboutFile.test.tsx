import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { PublishedFile } from '../../model/about.ts'
import { type Locale, locales } from '../../model/locale.ts'
import type { Download } from '../../state/download.ts'
import type { DownloadStore } from '../../state/downloadStore.ts'
import { DownloadContext, restingStore } from '../../state/useDownload.ts'
import { LocaleContext } from '../locale.ts'
import AboutFile from './AboutFile.live.tsx'
import { inPlainWords } from './permissions.ts'
import { readFile } from './readFile.ts'

const sha256 = '2cb42a7760c33ff986cdb9e880773c0039e26a833b754f164353936eb7933b2d'
const certificate = '3750782932c56b9c255bdbc0d9292d93d9ce245b5d8a37b8fe564ebf1629b943'
const file: PublishedFile = {
  version: '4.12',
  size: 25_165_824,
  sha256,
  about: {
    packageName: 'com.example.ludo',
    versionCode: 412,
    minAndroid: '7.0',
    minSdk: 24,
    targetSdk: 35,
    permissions: ['android.permission.INTERNET', 'com.example.ludo.permission.PLAY'],
    certificates: [certificate],
    published: '2026-11-21T20:00:00.000Z',
  },
}

const shown = (of: PublishedFile | null, locale: Locale = 'en', download: Download = { phase: 'idle' }) => {
  const store = createStore<DownloadStore>()(() => ({ ...restingStore.getState(), download }))
  return renderToStaticMarkup(
    <DownloadContext value={store}>
      <LocaleContext value={locale}>
        <AboutFile data={{ heading: 'About this file', file: of }} />
      </LocaleContext>
    </DownloadContext>,
  )
}
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('all that is known of the file is there, the date as it is in India', () => {
  const text = textOf(shown(file))
  expect(text).toMatch(/Version 4\.12 Size 24\.0 MB Published .*22.* Runs on Android 7\.0 or later/)
  expect(text).toContain(sha256)
  expect(text).toContain(certificate)
  expect(text).toContain('Use the internet com.example.ludo.permission.PLAY')
})

test('what is not known is not there', () => {
  const { about: _, ...bare } = file
  const html = shown(bare)
  expect(textOf(html)).toMatch(/Version 4\.12 Size 24\.0 MB SHA-256 of the file/)
  expect(html).not.toMatch(/Runs on|certificate|<details|<time/)
  expect(shown(null)).not.toContain('<dl')
})

test('an Android without a name here stands by its number', () => {
  const about = { ...(file.about as NonNullable<typeof file.about>), minAndroid: null, minSdk: 40 }
  expect(textOf(shown({ ...file, about }))).toContain('Android API 40 or later')
})

test('only the very file that was checked is said to be', () => {
  const complete = (hash: string | null): Download => ({
    phase: 'complete',
    file: { url: 'https://example.com/a.apk', name: 'a.apk', size: 1, saved: true, sha256: hash },
  })
  expect(shown(file, 'en', complete(sha256))).toContain('Checked: what you downloaded')
  for (const other of [null, certificate]) expect(shown(file, 'en', complete(other))).not.toContain('Checked')
  expect(shown(file)).not.toContain('Checked')
})

test.each(locales)('permissions are told in plain words in %s, alike ones once', (locale) => {
  const words = inPlainWords(
    ['ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION', 'CAMERA', 'constructor'].map(
      (name) => `android.permission.${name}`,
    ),
    locale,
  )
  expect(words).toHaveLength(3)
  expect(words[0]).not.toContain('LOCATION')
  expect(words[2]).toBe('android.permission.constructor')
})

test.each([
  ['nothing', null],
  ['a link alone', { apkLink: 'https://example.com/a.apk' }],
  ['another kind of hash', { version: '1', size: 1, sha256: 7 }],
])('of %s there is nothing to show', (_name, answer) => {
  expect(readFile(answer)).toBeNull()
})

test('an answer whose about is of another kind is read without it', () => {
  const { about: _, ...bare } = file
  expect(readFile({ ...bare, about: { minSdk: 24, permissions: 'all' } })).toEqual(bare)
  expect(readFile(file)).toEqual(file)
})
