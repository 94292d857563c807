import { isObject } from '../stored.ts'
import type { Parameter } from './parameters.ts'
import { decode, type Query, valueAt } from './query.ts'

/** What a parameter says, empty when it says nothing. One of the wrong shape is logged and says nothing. */
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

/** Whether there is anything a parameter could say. */
export const canSay = (parameter: Parameter | undefined): boolean =>
  isParameter(parameter) && ((parameter.keys ?? []).length > 0 || Boolean(parameter.defaultValue))

/** Configurations come from marketers' own scripts: the original lets them leave out `keys` beside a default. */
function isParameter(value: unknown): value is Partial<Parameter> {
  if (!isObject(value)) return false
  const { keys, overrideValues, defaultValue } = value
  const keysAreRight = Array.isArray(keys)
    ? keys.every((key) => typeof key === 'string')
    : keys === undefined && Boolean(defaultValue)
  return (
    keysAreRight &&
    (overrideValues === undefined || isObject(overrideValues)) &&
    (defaultValue === undefined || ['string', 'number', 'boolean'].includes(typeof defaultValue))
  )
}

function overridden(value: string, overrides: Record<string, string>): string {
  const [, other] = Object.entries(overrides).find(([key]) => key === value || decode(key) === value) ?? []
  return other === undefined || other === '' ? value : String(other)
}
