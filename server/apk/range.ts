/** The bytes to send; `end` is exclusive. */
export type Portion =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  | { kind: 'unsatisfiable' }

/** Parses a Range header. Several ranges, other units and malformed headers get the whole file (RFC 9110 §14.2). */
export function portionOf(range: string | undefined, size: number): Portion {
  const asked = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range ?? '')
  const [, first = '', last = ''] = asked ?? []
  if (first === '' && last === '') return { kind: 'whole' }
  if (first === '') return part(Math.max(0, size - Number(last)), size, size)
  if (last !== '' && Number(last) < Number(first)) return { kind: 'whole' }
  return part(Number(first), last === '' ? size : Math.min(Number(last) + 1, size), size)
}

const part = (start: number, end: number, size: number): Portion =>
  start < size ? { kind: 'part', start, end } : { kind: 'unsatisfiable' }
