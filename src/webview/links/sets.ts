import { isObject, type OpenStorage, readStored, saveStored } from '../stored.ts'
import type { Query } from './query.ts'

const key = 'ss_incoming_params'
const lifetime = 7_200_000
const most = 20

/** The campaign parameters of one landing, and when they expire, in epoch milliseconds. */
type SavedSet = Query & { af_ss_exp_at: number }

/** The sets that are still alive, newest first. */
export function savedSets(openStorage: OpenStorage, now: number): Query[] {
  return alive(openStorage, now).map(({ af_ss_exp_at: _, ...query }) => query)
}

/** Drops what has expired and puts the query of this landing first; a landing without a query adds nothing. */
export function saveLanding(openStorage: OpenStorage, query: Query, now: number): void {
  const sets: object[] = alive(openStorage, now)
  if (Object.keys(query).length > 0) sets.unshift({ ...query, af_ss_exp_at: now + lifetime })
  saveStored(openStorage, key, sets.slice(0, most))
}

const alive = (openStorage: OpenStorage, now: number): SavedSet[] =>
  readStored(openStorage, key, Array.isArray, [])
    .filter(isSet)
    .filter(({ af_ss_exp_at }) => now < af_ss_exp_at)

const isSet = (value: unknown): value is SavedSet =>
  isObject(value) &&
  Object.entries(value).every(
    ([name, field]) => typeof field === (name === 'af_ss_exp_at' ? 'number' : 'string'),
  ) &&
  'af_ss_exp_at' in value
