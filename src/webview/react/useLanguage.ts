import { useSyncExternalStore } from 'react'
import type { Language } from '../bridge/messages.ts'
import { currentLanguage, onLanguageChange } from '../language.ts'

/** The language of the web view, updated when it is toggled; English during prerendering. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, () => 'en')

function subscribe(changed: () => void): () => void {
  const controller = new AbortController()
  onLanguageChange(changed, controller.signal)
  return () => controller.abort()
}
