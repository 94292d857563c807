import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { PublishedFile } from '../../model/about.ts'
import { type Locale, locales } from '../../model/locale.ts'
import type { Download } from '../../state/download.ts'
import type { DownloadStore } from '../../state/downloadStore.ts'
import { DownloadContext, idleStore } from '../../state/useDownload.ts'
import AboutFile from './AboutFile.interactive.tsx'
import { parsePublishedFile } from './latestFile.ts'
import { inPlainWords } from './permissions.ts'
import { fileWordsIn } from './words.ts'

const sha256 = '2cb42a7760c33ff986cdb9e880773c0039e26a833b754f164353936eb7933b2d'
const certificate = '3750782932c56b9c255bdbc0d9292d93d9ce245b5d8a37b8fe564ebf1629b943'
const file: PublishedFile = {
  version: '4.12',
  size: 25_165_824,
  sha256,
  about: {
    minAndroid: '7.0',
    minSdk: 24,
    permissions: ['android.permission.INTERNET', 'com.example.ludo.permission.PLAY'],
    certificates: [certificate],
    published: '2026-11-21T20:00:00.000Z',
  },
}

const shown = (of: PublishedFile | null, locale: Locale = 'en', download: Download = { phase: 'idle' }) => {
  const store = createStore<DownloadStore>()(() => ({ ...idleStore.getState(), download }))
  return renderToStaticMarkup(
    <DownloadContext value={store}>
      <AboutFile
        data={{ heading: 'About this file', file: of }}
        words={fileWordsIn(locale)}
        locale={locale}
      />
    </DownloadContext>,
  )
}
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('all known facts are shown, the date in Indian time', () => {
  const text = textOf(shown(file))
  expect(text).toMatch(/Version 4\.12 Size 24\.0 MB Published .*22.* Runs on Android 7\.0 or later/)
  expect(text).toContain(sha256)
  expect(text).toContain(certificate)
  expect(text).toContain('Use the internet com.example.ludo.permission.PLAY')
})

test('unknown facts are left out', () => {
  const { about: _, ...bare } = file
  const html = shown(bare)
  expect(textOf(html)).toMatch(/Version 4\.12 Size 24\.0 MB SHA-256 of the file/)
  expect(html).not.toMatch(/Runs on|certificate|<details|<time/)
  expect(shown(null)).not.toContain('<dl')
})

test.each<[Locale, string]>([
  ['en', '24.0 MB, on slow networks 16.1 MB of data'],
  ['gu', '24.0 MB, ધીમા નેટવર્ક પર 16.1 MB ડેટા'],
])('the data that a packed file takes is shown in %s', (locale, size) => {
  const wireBytes = 16_931_992
  expect(textOf(shown({ ...file, wireBytes }, locale))).toContain(size)
  const packed = { url: '/files/packed/a.json', size: wireBytes }
  expect(parsePublishedFile({ ...file, packed })).toEqual({ ...file, wireBytes })
  expect(parsePublishedFile({ ...file, packed: { size: file.size } })).toEqual(file)
})

test('an Android version without a known name is shown as its API level', () => {
  const about = { ...(file.about as NonNullable<typeof file.about>), minAndroid: null, minSdk: 40 }
  expect(textOf(shown({ ...file, about }))).toContain('Android API 40 or later')
})

test('only the file with the verified hash is marked as checked', () => {
  const complete = (hash: string | null): Download => ({
    phase: 'complete',
    file: { url: 'https://example.com/a.apk', name: 'a.apk', size: 1, saved: true, sha256: hash },
  })
  expect(shown(file, 'en', complete(sha256))).toContain('Checked: what you downloaded')
  for (const other of [null, certificate]) expect(shown(file, 'en', complete(other))).not.toContain('Checked')
  expect(shown(file)).not.toContain('Checked')
})

test.each(locales)('permissions are described in plain words in %s, without duplicates', (locale) => {
  const words = inPlainWords(
    ['ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION', 'CAMERA', 'constructor'].map(
      (name) => `android.permission.${name}`,
    ),
    fileWordsIn(locale).permission,
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
  expect(parsePublishedFile(answer)).toBeNull()
})

test('a response with an invalid `about` is parsed without it', () => {
  const { about: _, ...bare } = file
  expect(parsePublishedFile({ ...bare, about: { minSdk: 24, permissions: 'all' } })).toEqual(bare)
  expect(parsePublishedFile(file)).toEqual(file)
})
