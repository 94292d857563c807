/** Opens a storage of the page; may throw, as browsers forbid it in some private modes. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Reads JSON. Gives `otherwise` where nothing is stored, and logs why where what is stored is no JSON or not what
 * `isRight` expects, or where storage is forbidden. Never throws.
 */
export function readStored<T>(
  openStorage: OpenStorage,
  key: string,
  isRight: (value: unknown) => value is T,
  otherwise: T,
): T {
  try {
    const text = openStorage().getItem(key)
    if (text === null) return otherwise
    const value: unknown = JSON.parse(text)
    if (isRight(value)) return value
    console.warn(`${key} holds what nobody expects: ${text.slice(0, 100)}`)
  } catch (error) {
    console.warn(`${key} cannot be read`, error)
  }
  return otherwise
}

/**
 * Saves as JSON; false where storage is full or forbidden.
 * @throws Error 'Cyclic data!' for what JSON cannot hold; what was stored stays.
 */
export function saveStored(openStorage: OpenStorage, key: string, value: unknown): boolean {
  const text = toJson(value)
  try {
    openStorage().setItem(key, text)
    return true
  } catch (error) {
    console.warn(`${key} cannot be saved`, error)
    return false
  }
}

/** @throws Error 'Cyclic data!' for what JSON cannot hold. */
export function toJson(value: unknown): string {
  let text: string | undefined
  let cause: unknown
  try {
    text = JSON.stringify(value)
  } catch (error) {
    cause = error
  }
  if (text === undefined) throw new Error('Cyclic data!', { cause })
  return text
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
