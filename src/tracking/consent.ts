import { type OpenStorage, readStored, saveStored } from '../webview/stored.ts'

/** What a visitor says to third parties. */
export type Choice = 'granted' | 'denied'

const key = 'consent'
const isChoice = (value: unknown): value is Choice => value === 'granted' || value === 'denied'

/** What the visitor chose on an earlier page; null before there was a choice, or where none can be kept. */
export const storedChoice = (openStorage: OpenStorage): Choice | null =>
  readStored<Choice | null>(openStorage, key, isChoice, null)

/** Keeps the choice for later pages; false where storage is full or forbidden. */
export const storeChoice = (openStorage: OpenStorage, choice: Choice): boolean =>
  saveStored(openStorage, key, choice)
