import { type Kysely, sql } from 'kysely'
import { countColumns, type Tables } from '../../storage/database/tables.ts'

/**
 * The queries of the figures; docs/funnel.md has the same. `:from` and `:to` are days in India, both included. `:scope` is
 * empty, or limits the figures to visitors with one value, as in `campaign=diwali`.
 */
export const queries = {
  steps: {
    title: 'How many visitors come how far',
    words:
      'Visitors of each day, added up; who comes on two days counts twice. resumes_… is how often downloads went on, by what they had stopped for; saved_bytes were there already and did not come again; waited_ms is how long downloads took that became whole.',
    sql: `select ${countColumns.map((column) => `coalesce(sum(${column}), 0) as ${column}`).join(', ')}
from funnel_counts
where scope = :scope and dimension = 'all' and day between :from and :to`,
  },
  days: {
    title: 'Day by day',
    words:
      'The same by day. A day is India’s; its figures change until a week later, as phones send what they kept.',
    sql: `select day, seen, tapped, linked, begun, resumed, whole, verified, saved, opened, saved_bytes, waited_ms
from funnel_counts
where scope = :scope and dimension = 'all' and day between :from and :to
order by day`,
  },
  values: {
    title: 'By page, language, campaign, maker, browser, network and release',
    words:
      'A visitor belongs to the value of the earliest event of the day that names one, so that the numbers of all values add up to the whole; unknown is who named none. Installs that the app tells of belong to its campaign.',
    sql: `select value, sum(seen) as seen, sum(tapped) as tapped, sum(linked) as linked, sum(begun) as begun,
  sum(resumed) as resumed, sum(whole) as whole, sum(verified) as verified, sum(saved) as saved,
  sum(opened) as opened, sum(saved_bytes) as saved_bytes, sum(waited_ms) as waited_ms
from funnel_counts
where scope = :scope and dimension = :by and day between :from and :to
group by value
having sum(seen) + sum(tapped) + sum(begun) + sum(whole) + sum(opened) > 0
order by seen desc, begun desc, value`,
  },
  waits: {
    title: 'How long a download takes',
    words:
      'From the tap until the file is whole, while the page shows it. Times are kept in buckets that grow by a tenth: bucket b is about 0.001 × 1.1^(b − 0.5) milliseconds.',
    sql: `select bucket, sum(times) as times
from field_measures
where measure = 'wait' and day between :from and :to
  and (:page = '' or page = :page) and (:network = '' or network = :network)
group by bucket`,
  },
  'vitals-by-network': {
    title: 'Web vitals by network',
    words:
      'The 75th percentile of page loads in the sample, in the same buckets. A page counts as good when 75 of 100 loads are.',
    sql: `select measure, network as value, bucket, sum(times) as times
from field_measures
where measure <> 'wait' and day between :from and :to
  and (:page = '' or page = :page) and (:network = '' or network = :network)
group by measure, network, bucket`,
  },
  'vitals-by-page': {
    title: 'Web vitals by page',
    words: 'The same by page.',
    sql: `select measure, page as value, bucket, sum(times) as times
from field_measures
where measure <> 'wait' and day between :from and :to
  and (:page = '' or page = :page) and (:network = '' or network = :network)
group by measure, page, bucket`,
  },
  forms: {
    title: 'Forms that experiments compare',
    words:
      'Visitors of each day by the form that they got, such as words.b, added up, and how many of them had a whole download on the same day.',
    sql: `select value, min(day) as day, sum(seen) as seen, sum(whole) as whole
from funnel_counts
where scope = '' and dimension = 'experiment'
group by value`,
  },
  causes: {
    title: 'What makes pages slow or restless',
    words: 'The element or the phase that the browser blames, how often.',
    sql: `select measure, cause, sum(times) as times
from field_causes
where day between :from and :to and (:page = '' or page = :page)
group by measure, cause
order by times desc, cause
limit 40`,
  },
} as const

export type QueryName = keyof typeof queries

/** The parameters of the queries. An empty text limits nothing. */
type Parameters = Record<'scope' | 'from' | 'to' | 'by' | 'page' | 'network', string>

export type FigureRow = Record<string, string | number>

const texts = ['day', 'value', 'measure', 'cause']

/** Runs a query. Returns sums as numbers; PostgreSQL returns them as texts. */
export async function ask(db: Kysely<Tables>, name: QueryName, parameters: Parameters): Promise<FigureRow[]> {
  const parts = queries[name].sql.split(/:(\w+)/)
  const query = parts.map((part, place) =>
    place % 2 === 0 ? sql.raw(part) : sql`${parameters[part as keyof Parameters]}`,
  )
  const { rows } = await sql<FigureRow>`${sql.join(query, sql``)}`.execute(db)
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, texts.includes(column) ? value : Number(value)]),
    ),
  )
}
