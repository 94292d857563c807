import { createContext, useContext } from 'react'
import type { Locale } from '../model/locale.ts'

/** The language of the page; provided around all its sections. */
export const LocaleContext = createContext<Locale>('en')

/** The language for the built-in texts of a section. */
export const useLocale = (): Locale => useContext(LocaleContext)
