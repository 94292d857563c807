import { type OpenStorage, readStored, saveStored } from '../../webview/exports/storage.ts'

/** Whether a visitor agrees to third parties. */
export type Choice = 'granted' | 'denied'

/** The question for the visitor: the purposes and the third parties. If the parties change, the page asks again. */
export type ConsentQuestion = { version: number; purposes: Purpose[]; parties: string[] }

/** The version of the banner's text. Raise it when the meaning of the text changes. */
const version = 2

const purposeOf = {
  tagManager: 'measurement',
  pixel: 'advertising',
  recording: 'session recording',
  oneLink: 'attribution',
} as const

/** The purposes of third parties. The banner names each in the language of the page. */
export type Purpose = (typeof purposeOf)[keyof typeof purposeOf]

type Party = { script?: string; pixelId?: string; url?: string; origins?: { origin: string }[] }
type Parties = { [name in keyof typeof purposeOf]?: Party | undefined }

/** The question about the third parties that a site uses. */
export function consentQuestion(parties: Parties): ConsentQuestion {
  const names = Object.keys(purposeOf) as (keyof typeof purposeOf)[]
  const named = names.flatMap((name) => (parties[name] ? [{ name, party: parties[name] }] : []))
  return {
    version,
    purposes: named.map(({ name }) => purposeOf[name]).sort(),
    parties: named
      .map(({ name, party: { script = '', pixelId = '', url = '', origins = [] } }) =>
        [name, script, pixelId, url, ...origins.map(({ origin }) => origin).sort()].filter(Boolean).join(' '),
      )
      .sort(),
  }
}

const key = 'consent'
const isRecord = (value: unknown): value is Record<string, unknown> | null =>
  typeof value === 'object' && !Array.isArray(value)

/**
 * The visitor's earlier answer to exactly this question. Null if there is no answer, the question has changed, or
 * storage is not available.
 */
export function storedChoice(openStorage: OpenStorage, question: ConsentQuestion): Choice | null {
  const stored = readStored(openStorage, key, isRecord, null)
  if (stored === null || JSON.stringify({ ...question, ...asked(stored) }) !== JSON.stringify(question))
    return null
  const { choice, date } = stored
  return typeof date === 'string' && (choice === 'granted' || choice === 'denied') ? choice : null
}

const asked = ({ version, purposes, parties }: Record<string, unknown>) => ({ version, purposes, parties })

/** Saves the answer with its date and its question for later pages; false if storage is full or forbidden. */
export const storeChoice = (
  openStorage: OpenStorage,
  choice: Choice,
  question: ConsentQuestion,
  now: Date,
): boolean => saveStored(openStorage, key, { choice, date: now.toISOString(), ...question })

/** Sends the choice in consent mode 2: https://developers.google.com/tag-platform/security/guides/consent */
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
