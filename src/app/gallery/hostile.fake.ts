/** The way to one value inside what an editor filled in. */
export type Spot = readonly (string | number)[]

/** What an editor, a CMS or an attacker may put where something else was. */
export const hostile: Record<string, (value: unknown) => unknown> = {
  'nothing at all': () => undefined,
  null: () => null,
  'an empty text': () => '',
  spaces: () => ' \n\t',
  'a number': () => -1,
  'an object': () => ({}),
  'a list': () => [],
  '10,000 characters': () => 'ab '.repeat(3334),
  '10,000 characters without a space': () => 'W'.repeat(10_000),
  'marks for writing from right to left': () => '\u202e\u200fabc\u2067\u202d',
  'a script': () => '"><script>alert(1)</script><img src=x onerror=alert(1)>\u2028',
  'an address that runs code': () => 'javascript:alert(1)',
  'another address that runs code': () => ' JaVaScRiPt\n:alert(1)',
  'an address of data': () => 'data:text/html,<script>alert(1)</script>',
  'a link that runs code': () =>
    '<a href="javascript:alert(1)" onclick="alert(1)">a</a><iframe src="/"></iframe>',
  'a picture that is not there': () => '/pictures/none.png',
  '200 of it': (value) => (Array.isArray(value) && value.length > 0 ? Array(200).fill(value[0]) : value),
}

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
