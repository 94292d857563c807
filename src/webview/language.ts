import type { Language } from './bridge/messages.ts'
import { type Receiver, send } from './bridge/send.ts'
import { isObject, readStored, saveStored } from './stored.ts'

/** Both languages of the web view. */
export const languages: readonly Language[] = ['hi', 'en']

const headersKey = '_hat'
const changed = 'webview:language'
const openStorage = () => sessionStorage
const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

// If storage is forbidden, the page keeps the language in memory.
let chosen: Language | undefined

/** The language of the web view: from the headers in `_hat`, else from the document, else English. */
export function currentLanguage(): Language {
  const stored = readStored(openStorage, headersKey, isObject, {}).language ?? chosen
  if (isLanguage(stored)) return stored
  const ofPage = document.documentElement.lang.slice(0, 2)
  return isLanguage(ofPage) ? ofPage : 'en'
}

/**
 * Switches the language, by default to the other one. Updates `_hat` and the document's `lang`, calls the listeners of
 * `onLanguageChange`, and sends the message `ToggleLanguage` to the native side.
 */
export function toggleLanguage(language: Language = currentLanguage() === 'hi' ? 'en' : 'hi'): Receiver {
  const before = currentLanguage()
  chosen = language
  saveStored(openStorage, headersKey, { ...readStored(openStorage, headersKey, isObject, {}), language })
  document.documentElement.lang = language
  if (language !== before) window.dispatchEvent(new CustomEvent(changed, { detail: language }))
  return send({ type: 'ToggleLanguage', language })
}

/** Calls `listener` with each new language, until `signal` aborts. */
export function onLanguageChange(listener: (language: Language) => void, signal: AbortSignal): void {
  const onChange = (event: Event) => listener((event as CustomEvent<Language>).detail)
  window.addEventListener(changed, onChange)
  signal.addEventListener('abort', () => window.removeEventListener(changed, onChange), { once: true })
}
