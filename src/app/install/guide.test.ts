import { expect, test } from 'vitest'
import { locales } from '../../model/locale.ts'
import type { Device } from './device.ts'
import { guideFor } from './guide.ts'
import { loadInstallWords } from './words/loadInstallWords.ts'

test.each<[Device, string, string]>([
  [{ maker: 'samsung', android: 15 }, 'open blocker allow scan install', 'samsung'],
  [{ maker: 'samsung', android: 13 }, 'open allow scan install', 'samsung'],
  [{ maker: 'samsung', android: null }, 'open blocker allow scan install', 'samsung'],
  [{ maker: 'xiaomi', android: 12 }, 'open allow countdown scan install', 'search'],
  [{ maker: 'oppo', android: 14 }, 'open allow password scan install', 'search'],
  [{ maker: 'vivo', android: 9 }, 'open allow password scan install', 'search'],
  [{ maker: 'other', android: 8 }, 'open allow scan install', 'stock'],
  [{ maker: 'other', android: null }, 'open allow scan install', 'stock'],
  [{ maker: 'samsung', android: 7 }, 'open sources install', 'sources'],
  [{ maker: 'other', android: 5 }, 'open sources install', 'sources'],
])('%j', (device, steps, off) => {
  const guide = guideFor(device)
  expect([guide.steps.join(' '), guide.off]).toEqual([steps, off])
})

test.each(locales)('in %s every step has a text of its own', async (locale) => {
  const words = await loadInstallWords[locale]()
  const notes = [...Object.values(words.steps).map(({ note }) => note), ...Object.values(words.off.ways)]
  expect(new Set(notes).size).toBe(notes.length)
  expect(notes.every((note) => note.length > 20)).toBe(true)
})
