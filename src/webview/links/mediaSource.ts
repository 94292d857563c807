import type { Parameter } from './parameters.ts'
import type { Query } from './query.ts'
import { canSay, valueFor } from './value.ts'

/** Whether a media source is configured; the console says so when it is not. */
export function isMediaSource(parameter: Parameter | undefined): parameter is Parameter {
  if (canSay(parameter)) return true
  valueFor(parameter, {})
  console.error("mediaSource is missing (default value was not supplied), can't generate URL", parameter)
  return false
}

/** The media source, empty (and the console says so) when neither the query nor the configuration gives one. */
export function mediaSourceOf(parameter: Parameter, source: Query): string {
  const value = valueFor(parameter, source)
  if (value === '') {
    const why = "mediaSource was not found in the URL and default value was not supplied, can't generate URL"
    console.error(why, parameter)
  }
  return value
}
