import * as v from 'valibot'
import type { Attribute } from './strapi.ts'

/** A day such as `2027-03-31`. Also accepts a time, or an English date (`31 Mar 2027`), and keeps its day. */
export const day = () => ({
  schema: v.pipe(
    v.string('must be a day such as 2027-03-31'),
    v.transform((raw) => dayIn(raw.trim())),
    v.string('must be a day such as 2027-03-31'),
  ),
  attribute: { type: 'date', required: true } satisfies Attribute,
})

function dayIn(written: string): string | null {
  const [iso] = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(written) ?? []
  const time = Date.parse(iso ?? `${written} UTC`)
  if (Number.isNaN(time)) return null
  const named = new Date(time).toISOString().slice(0, 10)
  // 31 June would become 1 July.
  return iso === undefined || iso === named ? named : null
}

/** The last millisecond of a day in India, in ms since 1970. */
export const endOf = (day: string): number => Date.parse(`${day}T23:59:59.999+05:30`)

/** Whether a day is over in India at `now`, in ms since 1970. */
export const isOver = (day: string, now: number): boolean => now > endOf(day)
