import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import site from '../../content/site.json' with { type: 'json' }
import { locales } from '../../src/model/locale.ts'
import { usedWords } from '../../src/site/usedWords.ts'
import { fontRules, nameFaces } from './faces.ts'
import { fallbackRule, latinFallbacks } from './fallback.ts'
import { cache } from './subset.ts'

const stylesheet = resolve(cache, 'fonts.css')

/** Provides `virtual:fonts.css`: each language's fonts, subset to the glyphs of its words. */
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
  const names = locales.map((locale) => ({
    locale,
    name: site.languages.find((language) => language.locale === locale)?.name ?? '',
  }))
  const fallbacks = [...latinFallbacks('display'), ...latinFallbacks('reading')].map(fallbackRule)
  await mkdir(cache, { recursive: true })
  await writeFile(stylesheet, [...fallbacks, await nameFaces(names), ...rules].join('\n'))
}
