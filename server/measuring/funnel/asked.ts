import * as v from 'valibot'
import { dayIn } from './days.ts'
import { dimensions } from './dimensions.ts'

const dayMs = 86_400_000
const mostDays = 400
const usualDays = 14

const day = v.pipe(
  v.string('must be given once'),
  v.regex(/^\d{4}-\d\d-\d\d$/, 'must be a day such as 2026-11-26'),
  v.check((text) => {
    const at = Date.parse(text)
    return Number.isFinite(at) && new Date(at).toISOString().slice(0, 10) === text
  }, 'must be a day of the calendar'),
)

const oneValue = new RegExp(`^(?:${dimensions.join('|')})=[^\\p{Cc}\\p{Cs}]{1,100}$`, 'u')

/** The query of a view. `where` limits it to one value of a dimension, as in `campaign=diwali`. */
export type Asked = { from: string; to: string; by: (typeof dimensions)[number]; where: string }

/** The schema of the query of `/staff/funnel`. The default is the last two weeks by page. */
export const askedQuery = (now: number) =>
  v.pipe(
    v.object({
      from: v.optional(day, () => dayIn(now - (usualDays - 1) * dayMs)),
      to: v.optional(day, () => dayIn(now)),
      by: v.optional(v.picklist(dimensions, `must be one of ${dimensions.join(', ')}`), 'page'),
      where: v.optional(
        v.pipe(
          v.string('must be given once'),
          v.check(
            (text) => text === '' || oneValue.test(text),
            `must be a dimension and a value, as in campaign=diwali; dimensions are ${dimensions.join(', ')}`,
          ),
        ),
        '',
      ),
    }),
    v.forward(
      v.check(({ from, to }) => from <= to, 'must not be after to'),
      ['from'],
    ),
    v.forward(
      v.check(
        ({ from, to }) => Date.parse(to) - Date.parse(from) < mostDays * dayMs,
        `must be at most ${mostDays} days before to`,
      ),
      ['from'],
    ),
  )

export const addressOf = (
  { from, to, by, where }: Asked,
  changes: Partial<Asked> = {},
  path = '/staff/funnel',
) => `${path}?${new URLSearchParams({ from, to, by, ...(where && { where }), ...changes })}`

/** The parameters of its SQL queries. */
export const parametersOf = ({ from, to, by, where }: Asked) => ({
  ...{ from, to, by, scope: where },
  page: where.startsWith('page=') ? where.slice('page='.length) : '',
  network: where.startsWith('network=') ? where.slice('network='.length) : '',
})
