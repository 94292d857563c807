import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { locales } from '../src/model/locale.ts'
import { fontRules } from './fonts/faces.ts'
import { latinStandIns, standInFace } from './fonts/fallback.ts'
import { cache } from './fonts/subset.ts'
import { usedWords } from './fonts/usedText.ts'

const stylesheet = resolve(cache, 'fonts.css')

/** Makes `virtual:fonts.css`: every language's fonts, cut to the glyphs that its pages and words need. */
export function fonts(): Plugin {
  let made: Promise<void> | undefined
  return {
    name: 'fonts',
    async resolveId(id) {
      if (id !== 'virtual:fonts.css') return
      made ??= makeFonts()
      await made
      return stylesheet
    },
  }
}

async function makeFonts(): Promise<void> {
  const rules = await Promise.all(
    locales.map(async (locale) => fontRules(locale, [...(await usedWords(locale))])),
  )
  const standIns = [...latinStandIns('display'), ...latinStandIns('reading')].map(standInFace)
  await mkdir(cache, { recursive: true })
  await writeFile(stylesheet, [...standIns, ...rules].join('\n'))
}
