const types = { reference: 0x01, string: 0x03, dynamicReference: 0x07, firstInteger: 0x10, lastInteger: 0x1f }

/** A value of an attribute or of a resource. Booleans are integers: 0, or any other number for true. */
export type Value =
  | { kind: 'string'; string: string }
  | { kind: 'integer'; integer: number }
  /** The number of an entry in `resources.arsc`. */
  | { kind: 'reference'; id: number }
  | { kind: 'other' }

/** The value in a `Res_value`: https://developer.android.com/reference/android/util/TypedValue */
export function typedValue(type: number, data: number, string: (index: number) => string): Value {
  if (type === types.string) return { kind: 'string', string: string(data) }
  if (type === types.reference || type === types.dynamicReference) return { kind: 'reference', id: data }
  if (type >= types.firstInteger && type <= types.lastInteger) return { kind: 'integer', integer: data }
  return { kind: 'other' }
}
