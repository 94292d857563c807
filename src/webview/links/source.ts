import { isObject, type OpenStorage } from '../stored.ts'
import { savedSets } from './landing.ts'
import type { AfParameters } from './parameters.ts'
import { hasName, type Query, queryOf } from './query.ts'

/** The input of a link besides its configuration. */
export type Visit = {
  page: URL
  /** Empty for a direct visit. */
  referrer: string
  openStorage: OpenStorage
  /** Epoch milliseconds. */
  now: number
}

/** Returns the current visit of a page. */
export const currentVisit = (
  page: Pick<Window, 'location' | 'document' | 'localStorage'> = window,
): Visit => ({
  page: new URL(page.location.href),
  referrer: page.document.referrer,
  openStorage: () => page.localStorage,
  now: Date.now(),
})

/**
 * Returns the query that all values of a link come from: the page's own when it has any configured key, even an empty one,
 * else the newest saved set that has one. Values of several sets are never mixed.
 */
export function sourceOf(parameters: Partial<AfParameters>, { page, openStorage, now }: Visit): Query {
  const keys = keysOf(parameters)
  return (
    [queryOf(page.search), ...savedSets(openStorage, now)].find((query) =>
      keys.some((key) => hasName(query, key)),
    ) ?? {}
  )
}

/** The names of the query parameters that a configuration reads. */
export function keysOf({ googleClickIdKey, ...parameters }: Partial<AfParameters>): string[] {
  const keys = Object.values(parameters)
    .flat()
    .flatMap((parameter: unknown) =>
      isObject(parameter) && Array.isArray(parameter.keys) ? parameter.keys : [],
    )
  return typeof googleClickIdKey === 'string' ? [...keys, 'gclid'] : keys
}
