import { type OpenStorage, readStored, saveStored } from '../../webview/stored.ts'

/** Whether a visitor agrees to third parties. */
export type Choice = 'granted' | 'denied'

const key = 'consent'
const isChoice = (value: unknown): value is Choice => value === 'granted' || value === 'denied'

/** What the visitor chose on an earlier page; null before there was a choice, or where none can be kept. */
export const storedChoice = (openStorage: OpenStorage): Choice | null =>
  readStored<Choice | null>(openStorage, key, isChoice, null)

/** Keeps the choice for later pages; false where storage is full or forbidden. */
export const storeChoice = (openStorage: OpenStorage, choice: Choice): boolean =>
  saveStored(openStorage, key, choice)

/** Sends the choice to the tag manager, in its consent mode 2: https://developers.google.com/tag-platform/security/guides/consent */
export function sendConsent(
  page: Pick<Window, 'dataLayer'>,
  command: 'default' | 'update',
  choice: Choice,
): void {
  page.dataLayer ??= []
  const { dataLayer } = page
  // The tag manager tells a command from an event by its type, `arguments`; it ignores an array.
  function push(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    dataLayer.push(arguments)
  }
  push('consent', command, {
    ad_storage: choice,
    ad_user_data: choice,
    ad_personalization: choice,
    analytics_storage: choice,
  })
}
