import { isObject } from '../stored.ts'
import type { AfParameters } from './parameters.ts'
import { type Query, queryOf } from './query.ts'
import { savedSets } from './sets.ts'
import type { Visit } from './visit.ts'

/**
 * The one query that all values come from: the page's own where it holds anything that is wanted, even empty, else the
 * newest saved set that does. Sets are never mixed.
 */
export function sourceOf(parameters: Partial<AfParameters>, { page, openStorage, now }: Visit): Query {
  const wanted = wantedBy(parameters)
  return (
    [queryOf(page.search), ...savedSets(openStorage, now)].find((query) =>
      wanted.some((key) => Object.hasOwn(query, key)),
    ) ?? {}
  )
}

function wantedBy({ googleClickIdKey, ...parameters }: Partial<AfParameters>): string[] {
  const keys = Object.values(parameters)
    .flat()
    .flatMap((parameter: unknown) =>
      isObject(parameter) && Array.isArray(parameter.keys) ? parameter.keys : [],
    )
  return typeof googleClickIdKey === 'string' ? [...keys, 'gclid'] : keys
}
