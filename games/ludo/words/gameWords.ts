import { bn } from './bn.ts'
import { en } from './en.ts'
import { gu } from './gu.ts'
import { hi } from './hi.ts'
import type { Words } from './words.ts'

export const languages = ['en', 'hi', 'gu', 'bn'] as const
export type Language = (typeof languages)[number]

export const gameWords: Record<Language, Words> = { en, hi, gu, bn }

/** The language of a document; English if the demo does not have it. */
export const languageOf = (lang: string): Language => languages.find((language) => language === lang) ?? 'en'
