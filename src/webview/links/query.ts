/** The parameters of an address, decoded. */
export type Query = Record<string, string>

/** The last of several parameters with one name wins. */
export const queryOf = (search: string): Query => Object.fromEntries(new URLSearchParams(search))

/** The value of a name, empty when there is none; what every object has, such as `constructor`, does not count. */
export const valueAt = (query: Query, name: string): string =>
  Object.hasOwn(query, name) ? (query[name] ?? '') : ''

/** Encodes once; half a surrogate pair, which no address can hold, becomes U+FFFD. */
export const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

/** Decodes what may be encoded. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
