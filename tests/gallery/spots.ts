/** The way to one value inside what an editor filled in. */
export type Spot = readonly (string | number)[]

/** Every value inside `raw`, containers too. */
export function spotsIn(raw: unknown, at: Spot = []): Spot[] {
  if (typeof raw !== 'object' || raw === null) return [at]
  const inside = Object.entries(raw).flatMap(([key, value]) =>
    spotsIn(value, [...at, Array.isArray(raw) ? Number(key) : key]),
  )
  return at.length === 0 ? inside : [at, ...inside]
}

/** A copy of `raw` with `put` in this spot; undefined takes the field away. */
export function changed(raw: unknown, [step, ...rest]: Spot, put: (value: unknown) => unknown): unknown {
  if (step === undefined) return put(raw)
  if (typeof raw !== 'object' || raw === null) return raw
  const copy: Record<string, unknown> | unknown[] = Array.isArray(raw) ? [...raw] : { ...raw }
  const value = changed(Reflect.get(copy, step), rest, put)
  if (value === undefined) Reflect.deleteProperty(copy, step)
  else Reflect.set(copy, step, value)
  return copy
}
