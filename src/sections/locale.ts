import { createContext, useContext } from 'react'
import type { Locale } from '../model/locale.ts'

/** The language of the page; the page puts it around all of its sections. */
export const LocaleContext = createContext<Locale>('en')

/** The language that a section's own words are to be in. */
export const useLocale = (): Locale => useContext(LocaleContext)
