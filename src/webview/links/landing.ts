import { isObject, type OpenStorage, readStored, saveStored } from '../stored.ts'
import { urlOf } from '../urls.ts'
import type { Query } from './query.ts'

const setsKey = 'ss_incoming_params'
const lifetimeMs = 7_200_000
const maxSets = 20

/** The campaign parameters of one landing, and when they expire, in epoch milliseconds. */
type SavedSet = Query & { af_ss_exp_at: number }

/** Returns the sets that have not expired, newest first. */
export function savedSets(openStorage: OpenStorage, now: number): Query[] {
  return unexpired(openStorage, now).map(({ af_ss_exp_at: _, ...query }) => query)
}

/** Removes expired sets and adds the query of this landing as the first. An empty query adds nothing. */
export function saveLanding(openStorage: OpenStorage, query: Query, now: number): void {
  const sets: object[] = unexpired(openStorage, now)
  if (Object.keys(query).length > 0) sets.unshift({ ...query, af_ss_exp_at: now + lifetimeMs })
  saveStored(openStorage, setsKey, sets.slice(0, maxSets))
}

const unexpired = (openStorage: OpenStorage, now: number): SavedSet[] =>
  readStored(openStorage, setsKey, Array.isArray, [])
    .filter(isSet)
    .filter(({ af_ss_exp_at }) => now < af_ss_exp_at)

const isSet = (value: unknown): value is SavedSet =>
  isObject(value) &&
  Object.entries(value).every(
    ([name, field]) => typeof field === (name === 'af_ss_exp_at' ? 'number' : 'string'),
  ) &&
  'af_ss_exp_at' in value

const referrerKey = 'ss_webReferrer'

/** Saves an external referrer until a visit with another one, or a direct visit, replaces it. */
export function saveReferrer(openStorage: OpenStorage, referrer: string, pageOrigin: string): void {
  if (urlOf(referrer)?.origin === pageOrigin) return
  if (referrer !== '') saveStored(openStorage, referrerKey, referrer)
  else forget(openStorage)
}

/** Returns the saved referrer; empty when there is none or it is not a URL. */
export function savedReferrer(openStorage: OpenStorage): string {
  const referrer = readStored(openStorage, referrerKey, (value) => typeof value === 'string', '')
  return urlOf(referrer) ? referrer : ''
}

function forget(openStorage: OpenStorage): void {
  try {
    openStorage().removeItem(referrerKey)
  } catch (error) {
    console.warn(`${referrerKey} cannot be removed`, error)
  }
}
