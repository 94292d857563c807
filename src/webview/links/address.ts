import type { Outgoing } from './outgoing.ts'
import { encode, queryOf } from './query.ts'

/** Puts parameters behind an address: empty ones are left out, and of one name the first wins. */
export function withParameters(base: string, outgoing: Outgoing): string {
  const full = outgoing.filter(([, value]) => value !== '')
  const parameters = new Map(full.toReversed())
  const names = [...new Set(full.map(([name]) => name))]
  const pairs = names.map((name) => `${encode(name)}=${encode(parameters.get(name) ?? '')}`)
  const url = new URL(base)
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !Object.keys(queryOf(pair)).some((name) => names.includes(name)))
  url.search = ''
  const { hash } = url
  url.hash = ''
  const query = [...kept, ...pairs].join('&')
  return url.href + (query && `?${query}`) + hash
}
