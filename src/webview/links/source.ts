import { isObject } from '../stored.ts'
import { savedSets } from './landing.ts'
import type { AfParameters } from './parameters.ts'
import { hasName, type Query, queryOf } from './query.ts'
import type { Visit } from './visit.ts'

/**
 * Returns the query that provides all values of a link: the page's own if it has any configured key, even an empty one,
 * else the newest saved set that has one. Values of several sets are never mixed.
 */
export function sourceOf(parameters: Partial<AfParameters>, visit: Visit): Query {
  const keys = keysOf(parameters)
  return queriesOf(visit).find((query) => keys.some((key) => hasName(query, key))) ?? {}
}

/** The query of this page, then the campaigns of saved landings, newest first. */
export const queriesOf = ({ page, openStorage, now }: Visit): Query[] => [
  queryOf(page.search),
  ...savedSets(openStorage, now),
]

/** The names of the query parameters that a configuration reads. */
export function keysOf({ googleClickIdKey, ...parameters }: Partial<AfParameters>): string[] {
  const keys = Object.values(parameters)
    .flat()
    .flatMap((parameter: unknown) =>
      isObject(parameter) && Array.isArray(parameter.keys) ? parameter.keys : [],
    )
  return typeof googleClickIdKey === 'string' ? [...keys, 'gclid'] : keys
}
