/** Returns a storage of the page. May throw, because some private modes forbid storage. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Reads JSON. Returns `otherwise` when nothing is stored. When the value is not JSON, fails `isValid`, or storage is
 * forbidden, logs a warning and returns `otherwise`. Never throws.
 */
export function readStored<T>(
  openStorage: OpenStorage,
  key: string,
  isValid: (value: unknown) => value is T,
  otherwise: T,
): T {
  try {
    const text = openStorage().getItem(key)
    if (text === null) return otherwise
    const value: unknown = JSON.parse(text)
    if (isValid(value)) return value
    console.warn(`${key} holds an unexpected value: ${text.slice(0, 100)}`)
  } catch (error) {
    console.warn(`${key} cannot be read`, error)
  }
  return otherwise
}

/**
 * Saves as JSON. Returns false when storage is full or forbidden.
 * @throws Error 'Cyclic data!' when JSON cannot represent the value; the stored value then stays.
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

/**
 * Serialises a value.
 * @throws Error 'Cyclic data!' when JSON cannot represent it.
 */
export function toJson(value: unknown): string {
  let text: string | undefined
  try {
    text = JSON.stringify(value)
  } catch {
    // A cycle, or a BigInt.
  }
  if (text === undefined) throw new Error('Cyclic data!')
  return text
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
