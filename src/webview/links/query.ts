import type { Outgoing } from './outgoing.ts'

/** The query parameters of a URL, decoded. */
export type Query = Record<string, string>

/** Parses a query. If a name repeats, the last value wins. */
export const queryOf = (search: string): Query => Object.fromEntries(new URLSearchParams(search))

/** Returns the value of a name, empty when there is none. Inherited names such as `constructor` do not count. */
export const valueAt = (query: Query, name: string): string =>
  hasName(query, name) ? (query[name] ?? '') : ''

/** Whether a query has a parameter of this name, even an empty one. */
export const hasName = (query: Query, name: string): boolean => Object.keys(query).includes(name)

/** Percent-encodes text. A lone surrogate becomes U+FFFD. */
export const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

/** Percent-decodes text; returns malformed text unchanged. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Appends or replaces parameters of a URL. Omits empty ones; if a name repeats, the first wins. */
export function withParameters(base: string, outgoing: Outgoing): string {
  const full = outgoing.filter(([, value]) => value !== '')
  const parameters = new Map([...full].reverse())
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
