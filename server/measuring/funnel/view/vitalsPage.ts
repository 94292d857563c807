import { type Vital, vitals } from '../../../../src/tracking/details.ts'
import { card, figuresPage } from '../../../staff/figuresPage.ts'
import { escaped } from '../../../staff/staffPage.ts'
import type { Asked } from '../asked.ts'
import { percentileOf } from '../histogram.ts'
import type { FigureRow } from '../queries.ts'

/** The results of the queries of the page. */
type VitalFigures = { networks: FigureRow[]; pages: FigureRow[]; causes: FigureRow[] }

/** Up to `good` is good, above `poor` is poor: https://web.dev/articles/vitals. `lab`: the limit of npm run lighthouse and npm run bench. */
const limits: Record<Vital, { good: number; poor: number; lab: number | null }> = {
  LCP: { good: 2500, poor: 4000, lab: 1300 },
  INP: { good: 200, poor: 500, lab: 150 },
  CLS: { good: 0.1, poor: 0.25, lab: 0.005 },
  TTFB: { good: 800, poor: 1800, lab: null },
}

const percentile = 0.75
const mostPages = 30

/** The page of the web vitals from visitors' browsers. */
export function vitalsPage(asked: Asked, { networks, pages, causes }: VitalFigures): string {
  const byNetwork = measured(networks)
  const all = measured(networks.map((row) => ({ ...row, value: 'all' })))
  const byPage = measured(pages).slice(0, mostPages)
  return figuresPage({
    path: '/staff/vitals',
    title: 'Web vitals from the field',
    lead: form(asked),
    headline: `<div class="headline">${vitals.map((vital) => headline(vital, all[0])).join('')}</div>`,
    content: `<div class="cards">
${card('By network', 'vitals-by-network', table('network', byNetwork))}
${card('What is to blame', 'causes', blame(causes))}
${card('By page', 'vitals-by-page', table('page', byPage), 'full')}
</div>
<p class="note">Three of four loads were as fast as this or faster. Green is good, red is poor by the limits of web.dev; the lab’s limit is what this site’s own measurements hold on a slow phone.</p>`,
  })
}

type Measured = { value: string; loads: number; of: Partial<Record<Vital, number>> }

/** The percentile of each vital by value; the value with most page loads comes first. */
function measured(rows: FigureRow[]): Measured[] {
  const values = [...new Set(rows.map(({ value }) => String(value)))]
  return values
    .map((value) => {
      const own = rows.filter((row) => row.value === value)
      const of = vitals.flatMap((vital) => {
        const counts = own.filter(({ measure }) => measure === vital) as { bucket: number; times: number }[]
        const found = percentileOf(counts, percentile)
        return found === null ? [] : [[vital, found] as const]
      })
      const loads = own
        .filter(({ measure }) => measure === 'TTFB')
        .reduce((sum, { times }) => sum + Number(times), 0)
      return { value, loads, of: Object.fromEntries(of) }
    })
    .toSorted((one, other) => other.loads - one.loads)
}

const inUnits = (vital: Vital, value: number): string =>
  vital === 'CLS'
    ? value.toFixed(3)
    : value < 1000
      ? `${Math.round(value)} ms`
      : `${(value / 1000).toFixed(1)} s`

const rating = (vital: Vital, value: number) =>
  value <= limits[vital].good ? 'good' : value > limits[vital].poor ? 'poor' : 'fair'

function headline(vital: Vital, all: Measured | undefined): string {
  const value = all?.of[vital]
  const { lab, good } = limits[vital]
  const note = `${lab === null ? '' : `lab ${inUnits(vital, lab)} · `}good up to ${inUnits(vital, good)}`
  return `<a class="number ${value === undefined ? '' : rating(vital, value)}" href="/staff/queries#vitals-by-network"><span>${vital}, 75th percentile</span><b>${value === undefined ? '–' : inUnits(vital, value)}</b><small>${note}</small></a>`
}

function table(of: string, rows: Measured[]): string {
  if (rows.length === 0) return '<p class="note">No loads in the sample yet.</p>'
  const lines = rows.map(({ value, loads, of: found }) => {
    const cells = vitals.map((vital) => {
      const one = found[vital]
      return one === undefined
        ? '<td>–</td>'
        : `<td><i class="${rating(vital, one)}">${inUnits(vital, one)}</i></td>`
    })
    return `<tr><th scope="row">${escaped(value)}</th>${cells.join('')}<td>${loads}</td></tr>`
  })
  return `<div class="scroll"><table><thead><tr><th scope="col">${of}</th>${vitals.map((vital) => `<th scope="col">${vital}</th>`).join('')}<th scope="col">Loads</th></tr></thead><tbody>${lines.join('')}</tbody></table></div>`
}

function blame(causes: FigureRow[]): string {
  if (causes.length === 0) return '<p class="note">Nothing yet.</p>'
  const lines = vitals.flatMap((vital) =>
    causes
      .filter(({ measure }) => measure === vital)
      .slice(0, 4)
      .map(
        ({ cause, times }) =>
          `<tr><th scope="row">${vital}</th><td class="text">${escaped(String(cause))}</td><td>${times}</td></tr>`,
      ),
  )
  return `<div class="scroll"><table><tbody>${lines.join('')}</tbody></table></div>`
}

const form = (asked: Asked): string => `<form method="get">
<label>From <input type="date" name="from" value="${asked.from}"></label>
<label>to <input type="date" name="to" value="${asked.to}"></label>
<button>Show</button>
</form>`
