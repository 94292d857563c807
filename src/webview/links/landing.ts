import { isObject, type OpenStorage, readStored, saveStored } from '../stored.ts'
import { urlOf } from '../urls.ts'
import { campaignAddress, keptOf } from './campaignNames.ts'
import { type Query, queryOf } from './query.ts'
import { currentVisit, type Visit } from './visit.ts'

const setsKey = 'ss_incoming_params'
const lifetimeMs = 7_200_000
const maxSets = 20

/** The campaign parameters of one landing, and when they expire, in epoch milliseconds. */
type SavedSet = Query & { af_ss_exp_at: number }

/**
 * Saves the campaign and the referrer of this landing for the links of later pages, as `startLinks` does. Removes saved
 * campaigns when they expire.
 */
export function saveVisit(
  { page, referrer, openStorage, now }: Visit = currentVisit(),
  shown: Window = window,
): void {
  saveLanding(openStorage, queryOf(page.search), now)
  saveReferrer(openStorage, referrer, page.origin)
  expireLandings(shown, openStorage)
}

/** Returns the sets that have not expired, newest first. Removes the others. */
export function savedSets(openStorage: OpenStorage, now: number): Query[] {
  return removeExpired(openStorage, now).map(({ af_ss_exp_at: _, ...query }) => query)
}

/**
 * Removes expired sets and adds the campaign of this landing as the first set: the campaign parameters of its query,
 * and those that a configuration reads (`read`). Adds nothing if there are none. Replaces a set that was saved at the
 * same moment.
 */
export function saveLanding(
  openStorage: OpenStorage,
  query: Query,
  now: number,
  read: readonly string[] = [],
): void {
  const kept = keptOf(query, read)
  const sets = removeExpired(openStorage, now)
  if (Object.keys(kept).length === 0) return
  const expiry = now + lifetimeMs
  const others = sets.filter(({ af_ss_exp_at }) => af_ss_exp_at !== expiry)
  const landing: object = { ...kept, af_ss_exp_at: expiry }
  saveStored(openStorage, setsKey, [landing, ...others].slice(0, maxSets))
}

/** Removes saved sets when they expire: now, and while the page is open. */
export function expireLandings(
  page: Pick<Window, 'setTimeout' | 'addEventListener'>,
  openStorage: OpenStorage,
  now: () => number = Date.now,
): void {
  const remove = () => {
    const next = Math.min(...removeExpired(openStorage, now()).map(({ af_ss_exp_at }) => af_ss_exp_at))
    return Number.isFinite(next) ? next - now() : undefined
  }
  const again = () => {
    const inMs = remove()
    if (inMs !== undefined) page.setTimeout(again, Math.max(1000, inMs))
  }
  again()
  // Timers stop while a phone sleeps, and in pages in the back/forward cache.
  page.addEventListener('pageshow', remove)
  page.addEventListener('focus', remove)
}

/** Returns the sets that have not expired, and removes the others from the storage. */
function removeExpired(openStorage: OpenStorage, now: number): SavedSet[] {
  const stored = readStored<unknown[] | null>(openStorage, setsKey, Array.isArray, null)
  const kept = (stored ?? []).filter(isSet).filter(({ af_ss_exp_at }) => now < af_ss_exp_at)
  if (stored === null || kept.length === 0) forget(openStorage, setsKey)
  else if (kept.length < stored.length) saveStored(openStorage, setsKey, kept)
  return kept
}

const isSet = (value: unknown): value is SavedSet =>
  isObject(value) &&
  Object.entries(value).every(
    ([name, field]) => typeof field === (name === 'af_ss_exp_at' ? 'number' : 'string'),
  ) &&
  'af_ss_exp_at' in value

const referrerKey = 'ss_webReferrer'

/**
 * Saves an external referrer. A visit with another referrer replaces it; a direct visit removes it. Only the campaign
 * parameters of its query are kept.
 */
export function saveReferrer(openStorage: OpenStorage, referrer: string, pageOrigin: string): void {
  if (urlOf(referrer)?.origin === pageOrigin) return
  if (referrer !== '') saveStored(openStorage, referrerKey, campaignAddress(referrer))
  else forget(openStorage, referrerKey)
}

/** Returns the saved referrer; empty when there is none or it is not a URL. */
export function savedReferrer(openStorage: OpenStorage): string {
  const referrer = readStored(openStorage, referrerKey, (value) => typeof value === 'string', '')
  return urlOf(referrer) ? referrer : ''
}

function forget(openStorage: OpenStorage, key: string): void {
  try {
    openStorage().removeItem(key)
  } catch (error) {
    console.warn(`${key} cannot be removed`, error)
  }
}
