import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublishedFile } from '../../model/about.ts'
import type { Locale } from '../../model/locale.ts'
import { FileFacts } from './FileFacts.tsx'

const about = {
  packageName: 'com.example.app',
  versionCode: 411,
  minAndroid: '7.0',
  minSdk: 24,
  targetSdk: null,
  permissions: [],
  certificates: [],
  published: null,
}
const file: PublishedFile = { version: '411', size: 24 * 1024 * 1024, sha256: 'a1'.repeat(32), about }
const shown = (one: PublishedFile, locale: Locale) =>
  renderToStaticMarkup(<FileFacts file={one} locale={locale} />).replace(/<[^>]*>/g, '')

test('the facts of the file stand in one line', () => {
  expect(shown(file, 'en')).toBe('24 MB • Android 7+ • checked file')
  expect(shown(file, 'gu')).toBe('24 MB • Android 7+ • તપાસેલી ફાઇલ')
})

test('of a file that could not be read, only what is known', () => {
  const { about: _, ...bare } = file
  expect(shown(bare, 'en')).toBe('24 MB • checked file')
  expect(shown({ ...file, about: { ...about, minAndroid: '8.1' } }, 'en')).toContain('Android 8.1+')
})

test('of a file with a packed form, the data that it takes on a slow network', () => {
  const packed = { ...file, wireBytes: 16.1 * 1024 * 1024 }
  expect(shown(packed, 'en')).toBe('24 MB, on slow networks 16 MB of data • Android 7+ • checked file')
  expect(shown(packed, 'bn')).toContain('24 MB, ধীর নেটওয়ার্কে 16 MB ডেটা')
})
