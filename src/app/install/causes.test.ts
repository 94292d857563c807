import { expect, test } from 'vitest'
import { locales } from '../../model/locale.ts'
import { type InstallFacts, likelyCauses } from './causes.ts'
import { loadInstallWords } from './words/loadInstallWords.ts'

const MiB = 1024 * 1024
const facts: InstallFacts = {
  device: { maker: 'other', android: 13 },
  size: 24 * MiB,
  free: 4096 * MiB,
  isUnfit: false,
  isSuperseded: false,
  permissions: ['android.permission.INTERNET'],
}

test.each<[string, Partial<InstallFacts>, string]>([
  ['nothing special', {}, 'signer source protect newer storage'],
  ['space for less than three files', { free: 71 * MiB }, 'storage signer source protect newer'],
  ['space for three files', { free: 72 * MiB }, 'signer source protect newer storage'],
  ['no report of space', { free: null }, 'signer source protect newer storage'],
  ['a newer release that was withdrawn', { isSuperseded: true }, 'newer signer source protect storage'],
  [
    'a release that reads SMS',
    { permissions: ['android.permission.RECEIVE_SMS'] },
    'permissions signer source newer storage',
  ],
  [
    'a release with an accessibility service',
    { permissions: ['android.permission.BIND_ACCESSIBILITY_SERVICE'] },
    'permissions signer source newer storage',
  ],
  [
    'a Samsung phone with Auto Blocker',
    { device: { maker: 'samsung', android: 14 } },
    'source signer protect newer storage',
  ],
  [
    'a Samsung phone of an unknown version',
    { device: { maker: 'samsung', android: null } },
    'source signer protect newer storage',
  ],
  [
    'an older Samsung phone',
    { device: { maker: 'samsung', android: 13 } },
    'signer source protect newer storage',
  ],
  [
    'one switch for all sources',
    { device: { maker: 'vivo', android: 7 } },
    'source signer protect newer storage',
  ],
  ['a release that does not fit', { isUnfit: true }, 'misfit signer source protect newer storage'],
  [
    'several of them',
    { isUnfit: true, isSuperseded: true, free: 0, permissions: ['android.permission.READ_SMS'] },
    'misfit storage newer permissions signer source',
  ],
])('with %s', (_name, known, causes) => {
  expect(likelyCauses({ ...facts, ...known }).join(' ')).toBe(causes)
})

test.each(locales)('in %s every cause has a text of its own', async (locale) => {
  const { causes } = (await loadInstallWords[locale]()).notInstalled
  const notes = Object.values(causes).map(({ note }) => note)
  expect(new Set(notes).size).toBe(notes.length)
  expect(notes.every((note) => note.length > 20 && note.length < 180)).toBe(true)
})
