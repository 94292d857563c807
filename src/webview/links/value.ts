import { isObject } from '../stored.ts'
import type { Parameter } from './parameters.ts'
import { decode, type Query, valueAt } from './query.ts'

/** Returns the value of a parameter, or ''. A malformed parameter is logged and has no value. */
export function valueFor(parameter: Parameter | undefined, source: Query): string {
  if (parameter === undefined) return ''
  if (!isParameter(parameter)) {
    console.error('Parameter config structure is wrong', parameter)
    return ''
  }
  const { keys = [], overrideValues = {}, defaultValue = '' } = parameter
  const found = keys.map((key) => valueAt(source, key)).find((value) => value !== '')
  return found === undefined ? String(defaultValue) : overridden(found, overrideValues)
}

/** Whether a parameter can have a value: it has keys or a default. */
export const hasValue = (parameter: Parameter | undefined): boolean =>
  isParameter(parameter) && ((parameter.keys ?? []).length > 0 || Boolean(parameter.defaultValue))

/** Configurations come from marketers' own scripts. As in AppsFlyer's script, `keys` is optional beside a default. */
function isParameter(value: unknown): value is Partial<Parameter> {
  if (!isObject(value)) return false
  const { keys, overrideValues, defaultValue } = value
  const hasValidKeys = Array.isArray(keys)
    ? keys.every((key) => typeof key === 'string')
    : keys === undefined && Boolean(defaultValue)
  return (
    hasValidKeys &&
    (overrideValues === undefined || isObject(overrideValues)) &&
    (defaultValue === undefined || ['string', 'number', 'boolean'].includes(typeof defaultValue))
  )
}

function overridden(value: string, overrides: Record<string, string>): string {
  const [, other] = Object.entries(overrides).find(([key]) => key === value || decode(key) === value) ?? []
  return other === undefined || other === '' ? value : String(other)
}
