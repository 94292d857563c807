import { bn } from './bn.ts'
import { en } from './en.ts'
import { gu } from './gu.ts'
import { hi } from './hi.ts'
import { type Language, languages, type Words } from './words.ts'

export const wordsIn: Record<Language, Words> = { en, hi, gu, bn }

/** The first of these that the game speaks, English where there is none. */
export const languageOf = (...wishes: (string | null | undefined)[]): Language =>
  wishes.flatMap((wish) => languages.find((language) => language === wish) ?? [])[0] ?? 'en'
