import { fakeStorage } from '../storage.fake.ts'
import type { Visit } from './visit.ts'

export const now = 1_767_312_000_000

type Circumstances = { referrer?: string; stored?: Record<string, string>; address?: string }

/** A visit of a page with this query. */
export function fakeVisit(search = '', { referrer = '', stored, address }: Circumstances = {}): Visit {
  return {
    page: new URL(search, address ?? 'https://site.example/gu/ludo/'),
    referrer,
    openStorage: fakeStorage(stored).open,
    now,
  }
}

/** The content of the storage after these landings, newest first. */
export const stored = (...sets: Record<string, string | number>[]) => ({
  ss_incoming_params: JSON.stringify(sets.map((set) => ({ af_ss_exp_at: now + 1, ...set }))),
})
