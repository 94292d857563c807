/** The keys that lead to one value in the data of an editor. */
export type FieldPath = readonly (string | number)[]

/** The paths of all values inside `raw`, including objects and lists. */
export function fieldPathsIn(raw: unknown, at: FieldPath = []): FieldPath[] {
  if (typeof raw !== 'object' || raw === null) return [at]
  const inside = Object.entries(raw).flatMap(([key, value]) =>
    fieldPathsIn(value, [...at, Array.isArray(raw) ? Number(key) : key]),
  )
  return at.length === 0 ? inside : [at, ...inside]
}

/** A copy of `raw` in which `put` replaces the value at this path. If `put` returns undefined, the field is removed. */
export function changed(raw: unknown, [step, ...rest]: FieldPath, put: (value: unknown) => unknown): unknown {
  if (step === undefined) return put(raw)
  if (typeof raw !== 'object' || raw === null) return raw
  const copy: Record<string, unknown> | unknown[] = Array.isArray(raw) ? [...raw] : { ...raw }
  const value = changed(Reflect.get(copy, step), rest, put)
  if (value === undefined) Reflect.deleteProperty(copy, step)
  else Reflect.set(copy, step, value)
  return copy
}
