import type { Locale } from '../../../model/locale.ts'
import { words as bn } from './bn.ts'
import { words as en } from './en.ts'
import { words as gu } from './gu.ts'
import { words as hi } from './hi.ts'
import type { SheetWords } from './words.ts'

export const sheetWords: Record<Locale, SheetWords> = { en, hi, gu, bn }
