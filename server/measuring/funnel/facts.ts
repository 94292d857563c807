import type { ResumeCause, Vital } from '../../../src/tracking/details.ts'
import type { EventRow } from '../../storage/database/tables.ts'
import type { StoredDetails } from '../events/details.ts'
import { dayIn } from './days.ts'
import {
  androidOf,
  browserOf,
  campaignOf,
  type Dimension,
  languageOf,
  networkOf,
  pageOf,
  releaseOf,
} from './dimensions.ts'
import { hasherWith, type KeysOf } from './prints.ts'

/** The steps of a visitor. `resumed` is optional. */
export const steps = [
  'seen',
  'tapped',
  'linked',
  'begun',
  'resumed',
  'whole',
  'verified',
  'saved',
  'opened',
] as const
export type Step = (typeof steps)[number]

/** The parts of an event that the figures need. */
export type Fact = {
  /** The id of the event. */
  id: string
  /** The day in India. */
  day: string
  /** The hashed id of the visitor; it differs each day. */
  print: string
  /** When it happened, in epoch milliseconds. */
  at: number
  /** True if the server received it within a minute, by the phone's clock. */
  isPrompt: boolean
  values: Partial<Record<Dimension, string>>
  /** The form that the visitor got in an experiment, such as `words.b`. */
  form?: string
  steps: Step[]
  resumes?: Partial<Record<ResumeCause, number>>
  savedBytes?: number
  waitedMs?: number
  vitals?: Partial<Record<Vital, { value: number; cause?: string }>>
}

const promptMs = 60_000

const stepsOf: Record<string, Step[]> = {
  page_seen: ['seen'],
  apk_download_click: ['tapped'],
  // No step, because it is also sent for a file that was already saved. It names the release.
  apk_download_completed: [],
  // No step: it names the reason why the app does not run on a phone.
  apk_misfit: [],
  app_first_opened: ['opened'],
}
const labels = new Set([...Object.keys(stepsOf), 'apk_download_steps', 'web_vitals'])

/** The facts in events. Skips events without a figure, and events of days whose figures are closed. */
export async function factsOf(events: readonly EventRow[], keysOf: KeysOf): Promise<Fact[]> {
  const counted = events.flatMap((event) => {
    if (!labels.has(event.label)) return []
    const at = Date.parse(event.happened_at)
    return [{ event, at, day: dayIn(at) }]
  })
  if (counted.length === 0) return []
  const keys = await keysOf(new Set(counted.map(({ day }) => day)))
  const hashers = new Map([...keys].map(([day, key]) => [day, hasherWith(key)]))
  return counted.flatMap(({ event, at, day }) => {
    const print = hashers.get(day)?.(event.visitor)
    return print === undefined ? [] : [factOf(event, at, day, print)]
  })
}

function factOf(event: EventRow, at: number, day: string, print: string): Fact {
  const details = readDetails(event.details)
  const isOfApp = event.label === 'app_first_opened'
  const campaign = details.campaign ?? campaignOf(event.page_url)
  const android = details.android ?? androidOf(event.user_agent)
  return {
    id: event.id,
    day,
    print,
    at,
    isPrompt: Math.abs(Date.parse(event.received_at) - at) <= promptMs,
    values: {
      page: isOfApp ? 'app' : pageOf(event.page_url),
      language: languageOf(event.language),
      browser: isOfApp ? 'app' : browserOf(event.user_agent),
      network: networkOf(event.network_type),
      ...(campaign && { campaign }),
      ...(details.maker && { maker: details.maker }),
      ...(android && { android: `${android}` }),
      ...(details.misfit && { misfit: details.misfit }),
      ...(event.apk_version && { release: releaseOf(event.apk_version) }),
    },
    steps: [...new Set([...(stepsOf[event.label] ?? []), ...(details.steps ?? [])])],
    ...(details.form && { form: details.form }),
    ...(details.resumes && { resumes: details.resumes }),
    ...(details.savedBytes && { savedBytes: details.savedBytes }),
    ...(details.waitedMs && { waitedMs: details.waitedMs }),
    ...(details.vitals && { vitals: details.vitals }),
  }
}

/** This server wrote them; another version of it may have written more fields. */
const readDetails = (text: string | null): StoredDetails =>
  text === null ? {} : (JSON.parse(text) as StoredDetails)
