import type { Parameter, SkipLists } from './parameters.ts'
import type { Query } from './query.ts'
import { hasValue, valueFor } from './value.ts'
import type { Visit } from './visit.ts'

/** Whether a skip list forbids links on this page. Logs the reason. */
export const isSkipped = ({ referrerSkipList, urlSkipList }: SkipLists, { page, referrer }: Visit): boolean =>
  containsAny(referrer, stringsOf('referrerSkipList', referrerSkipList), 'HTTP referrer') ||
  containsAny(page.href, stringsOf('urlSkipList', urlSkipList), 'page address')

/** Returns the strings of a skip list. Logs an error if it is not a list of strings. */
function stringsOf(name: string, list: unknown): string[] {
  if (list === undefined || list === null) return []
  const isString = (text: unknown): text is string => typeof text === 'string'
  const strings = Array.isArray(list) ? list.filter(isString) : []
  if (!Array.isArray(list) || strings.length < list.length)
    console.error(`${name} must be a list of strings; what is not is ignored`, list)
  return strings
}

function containsAny(address: string, strings: string[], what: string): boolean {
  const found = strings.find((text) => text !== '' && address.toLowerCase().includes(text.toLowerCase()))
  if (found !== undefined) console.debug(`No link is made: the ${what} contains '${found}'`)
  return found !== undefined
}

/** Whether a media source is configured. Logs an error when it is not. */
export function isMediaSource(parameter: Parameter | undefined): parameter is Parameter {
  if (hasValue(parameter)) return true
  valueFor(parameter, {})
  console.error("mediaSource is missing (default value was not supplied), can't generate URL", parameter)
  return false
}

/** Returns the media source. When neither the query nor the configuration has one, logs an error and returns ''. */
export function mediaSourceOf(parameter: Parameter, source: Query): string {
  const value = valueFor(parameter, source)
  if (value === '') {
    const why = "mediaSource was not found in the URL and default value was not supplied, can't generate URL"
    console.error(why, parameter)
  }
  return value
}
