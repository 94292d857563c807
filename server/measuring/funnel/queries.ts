import { type Kysely, sql } from 'kysely'
import { countColumns, type Tables } from '../../storage/database/tables.ts'

/**
 * The queries of the figures; docs/funnel-sql.md has the same. `:from` and `:to` are days in India, both included. `:scope` is
 * empty, or limits the figures to visitors with one value, as in `campaign=diwali`.
 */
export const queries = {
  steps: {
    title: 'How many visitors come how far',
    words:
      'The sum of the visitors of each day: a visitor who comes on two days counts twice. resumes_… counts resumed downloads by the reason why they stopped. saved_bytes are bytes that were not sent again. waited_ms is the time of completed downloads.',
    sql: `select ${countColumns.map((column) => `coalesce(sum(${column}), 0) as ${column}`).join(', ')}
from funnel_counts
where scope = :scope and dimension = 'all' and day between :from and :to`,
  },
  days: {
    title: 'Day by day',
    words:
      'The same by day, in India. The figures of a day can change for a week, because phones send events late.',
    sql: `select day, seen, tapped, linked, begun, resumed, whole, verified, saved, opened, saved_bytes, waited_ms
from funnel_counts
where scope = :scope and dimension = 'all' and day between :from and :to
order by day`,
  },
  values: {
    title: 'By page, language, campaign, maker, Android, browser, network, release and misfit',
    words:
      'A visitor counts for the value of the earliest event of the day that has one, so the numbers of all values add up to the total. unknown counts visitors without a value. Only visitors whose phone does not run the newest release have a misfit. An install that the app reports counts for its campaign and its Android.',
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
      'The time from the tap until the file is complete, while the page is visible. Times are stored in buckets that grow by a tenth: bucket b is about 0.001 × 1.1^(b − 0.5) milliseconds.',
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
      'The sum of the visitors of each day by their form, such as words.b, and how many of them completed a download on the same day.',
    sql: `select value, min(day) as day, sum(seen) as seen, sum(whole) as whole
from funnel_counts
where scope = '' and dimension = 'experiment'
group by value`,
  },
  causes: {
    title: 'What makes pages slow or restless',
    words: 'How often the browser names this element or phase as the cause.',
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
