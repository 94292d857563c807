import { type MisfitDetails, type ResumeCause, resumeCauses } from '../../../../src/tracking/details.ts'
import { card, figuresPage } from '../../../staff/figuresPage.ts'
import { escaped } from '../../../staff/staffPage.ts'
import { type Asked, addressOf } from '../asked.ts'
import { type Dimension, dimensions } from '../dimensions.ts'
import type { Step } from '../facts.ts'
import { percentileOf } from '../histogram.ts'
import type { FigureRow } from '../queries.ts'
import { bar, columns, inBytes, inPercent, inTime, lines, niceNumber, share } from './charts.ts'

/** The results of the queries of the page. */
type FunnelFigures = {
  steps: FigureRow
  days: FigureRow[]
  values: FigureRow[]
  waits: FigureRow[]
  ended: { by: Dimension; values: FigureRow[] }
  misfits: FigureRow[]
  opened: { by: Dimension; values: FigureRow[] }
}

type Misfit = MisfitDetails['misfit']

const mostShown = 25

export function funnelPage(asked: Asked, figures: FunnelFigures): string {
  const { steps, values, waits } = figures
  const n = (name: string) => Number(steps[name] ?? 0)
  const wait = percentileOf(waits as { bucket: number; times: number }[], 0.5)
  const headline = [
    ['Visitors', niceNumber(n('seen')), 'saw a page', 'steps'],
    ['Tapped', inPercent(share(n('tapped'), n('seen'))), 'of visitors', 'steps'],
    ['Downloads that end', inPercent(share(n('whole'), n('begun'))), 'of those that began', 'steps'],
    ['Saved by resuming', inBytes(n('saved_bytes')), 'not fetched again', 'steps'],
    ['Half waited', inTime(wait), 'or less for the file', 'waits'],
  ] as const
  return figuresPage({
    path: '/staff/funnel',
    title: 'Funnel',
    lead: form(asked),
    headline: `${narrowed(asked)}<div class="headline">${headline.map(number).join('')}</div>`,
    content: `<div class="cards">
<div class="column">
${card('From page to app', 'steps', funnel(n))}
${card('Went on after', 'steps', resumes(n))}
${card('Did not fit', 'values', misfitList(asked, figures.misfits))}
</div>
<div class="column">
${card('Day by day', 'days', byDay(figures.days))}
${card('Downloads that end', 'days', endedByDay(figures.days))}
${card(`Downloads that end, by ${figures.ended.by}`, 'values', shares(figures.ended.values, 'whole', 'begun'))}
${card(`First opens per saved file, by ${figures.opened.by}`, 'values', shares(figures.opened.values, 'opened', 'saved'))}
</div>
${card(`By ${asked.by}`, 'values', table(asked, values), 'full')}
</div>`,
  })
}

const number = ([name, value, note, query]: readonly [string, string, string, string]): string =>
  `<a class="number" href="/staff/queries#${query}"><span>${name}</span><b>${value}</b><small>${note}</small></a>`

const form = (asked: Asked): string => `<form method="get">
<label>From <input type="date" name="from" value="${asked.from}"></label>
<label>to <input type="date" name="to" value="${asked.to}"></label>
<label>by <select name="by">${dimensions
  .filter((name) => !asked.where.startsWith(`${name}=`))
  .map((name) => `<option${name === asked.by ? ' selected' : ''}>${name}</option>`)
  .join('')}</select></label>
${asked.where ? `<input type="hidden" name="where" value="${escaped(asked.where)}">` : ''}<button>Show</button>
<a class="csv" href="${escaped(addressOf(asked, {}, '/staff/funnel.csv'))}">CSV</a>
</form>`

function narrowed(asked: Asked): string {
  if (asked.where === '') return ''
  const [dimension, ...value] = asked.where.split('=')
  const all = addressOf({ ...asked, where: '' })
  return `<p class="narrowed">Only <b>${dimension} ${escaped(value.join('='))}</b> <a href="${escaped(all)}">Show all</a></p>`
}

const stepNames: Record<Step, string> = {
  seen: 'Page seen',
  tapped: 'Tapped',
  linked: 'Got the link',
  begun: 'First byte',
  resumed: 'Resumed',
  whole: 'Whole',
  verified: 'Verified',
  saved: 'Saved',
  opened: 'Opened the app',
}

/** Each step with its share of the step before it. Resumed counts from begun, opened from saved. */
function funnel(n: (name: string) => number): string {
  const most = Math.max(1, ...Object.keys(stepNames).map(n))
  let before: number | null = null
  const rows = (Object.keys(stepNames) as Step[]).map((step) => {
    const count = n(step)
    const isAside = step === 'resumed' || step === 'opened'
    const base = step === 'resumed' ? n('begun') : step === 'opened' ? n('saved') : before
    if (!isAside) before = count
    return `<li${isAside ? ' class="aside"' : ''}><span>${stepNames[step]}</span>${bar(count / most)}<b>${niceNumber(count)}</b><small>${base === null ? '' : inPercent(share(count, base))}</small></li>`
  })
  return `<ol class="funnel">${rows.join('')}</ol><p class="note">Percent of the step before; of those that began for resumed, of those saved for opened.</p>`
}

const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const nameOf = (day: string | number | undefined) => dayName.format(new Date(`${day}T00:00:00Z`))

const byDay = (days: FigureRow[]): string =>
  days.length === 0
    ? empty
    : columns(
        days.map((row) => ({
          label: nameOf(row.day),
          values: [Number(row.seen), Number(row.tapped), Number(row.whole)],
          told: `${nameOf(row.day)}: ${row.seen} visitors, ${row.tapped} tapped, ${row.whole} have the file`,
        })),
        ['Visitors', 'Tapped', 'Have the file'],
      )

const endedByDay = (days: FigureRow[]): string =>
  days.length === 0
    ? empty
    : lines(
        days.map((row) => {
          const ended = share(Number(row.whole), Number(row.begun))
          const tapped = share(Number(row.tapped), Number(row.seen))
          return {
            label: nameOf(row.day),
            values: [ended, tapped],
            told: `${nameOf(row.day)}: ${inPercent(ended)} of downloads ended, ${inPercent(tapped)} of visitors tapped`,
          }
        }),
        ['Ended, of those that began', 'Tapped, of visitors'],
      )

/** The share `part` of `whole`, for the six values with most of `whole`; the highest share first. */
function shares(values: FigureRow[], part: string, whole: string): string {
  const rows = values
    .map((row) => {
      const of = Number(row[whole])
      return { value: row.value, of, has: share(Number(row[part]), of) }
    })
    .filter(({ has }) => has !== null)
    .toSorted((one, other) => other.of - one.of)
    .slice(0, 6)
    .toSorted((one, other) => (other.has ?? 0) - (one.has ?? 0))
  if (rows.length === 0) return empty
  return `<ol class="funnel ended">${rows
    .map(
      ({ value, of, has }) =>
        `<li><span>${escaped(String(value))}</span>${bar(has ?? 0)}<b>${inPercent(has)}</b><small>of ${niceNumber(of)}</small></li>`,
    )
    .join('')}</ol>`
}

const misfitNames: Record<Misfit, string> = {
  'android-too-old': 'Android too old',
  'android-too-new': 'Android too new',
  'no-32-bit': 'A 32-bit phone',
}

/** The visitors whose phone does not run the newest release. Each reason leads to their phones. */
function misfitList(asked: Asked, values: FigureRow[]): string {
  if (values.length === 0) return '<p class="note">No phone yet that does not fit.</p>'
  const most = Math.max(1, ...values.map(({ seen }) => Number(seen)))
  const rows = values.map(({ value, seen, saved }) => {
    const reason = String(value)
    const name = misfitNames[reason as Misfit] ?? escaped(reason)
    const phones = addressOf(asked, { where: `misfit=${reason}`, by: 'android' })
    const link = asked.where === '' ? `<a href="${escaped(phones)}">${name}</a>` : name
    return `<li><span>${link}</span>${bar(Number(seen) / most)}<b>${niceNumber(Number(seen))}</b><small>${niceNumber(Number(saved))} saved</small></li>`
  })
  return `<ol class="funnel ended">${rows.join('')}</ol><p class="note">Visitors who were told so before the tap, and how many saved a file all the same, such as an older release.</p>`
}

const empty = '<p class="note">No events yet.</p>'

const causeNames: Record<ResumeCause, string> = {
  offline: 'No network',
  network: 'A lost connection',
  portal: 'A login page of a Wi-Fi',
  busy: 'A busy server',
  paused: 'A pause by the visitor',
  closed: 'A closed page',
}

function resumes(n: (name: string) => number): string {
  const counts = resumeCauses.map((cause) => [causeNames[cause], n(`resumes_${cause}`)] as const)
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  const most = Math.max(1, ...counts.map(([, count]) => count))
  const rows = counts
    .toSorted(([, one], [, other]) => other - one)
    .map(
      ([name, count]) =>
        `<li><span>${name}</span>${bar(count / most)}<b>${niceNumber(count)}</b><small>${inPercent(share(count, all))}</small></li>`,
    )
  return `<ol class="funnel causes">${rows.join('')}</ol><p class="note">${niceNumber(all)} times, in ${niceNumber(n('resumed'))} visits; ${inBytes(n('saved_bytes'))} were there already.</p>`
}

function table(asked: Asked, values: FigureRow[]): string {
  if (values.length === 0) return empty
  const most = Math.max(1, ...values.map(({ seen }) => Number(seen)))
  const next = dimensions.find((name) => name !== asked.by && !asked.where.startsWith(`${name}=`))
  const rows = values.slice(0, mostShown).map((row) => {
    const value = String(row.value)
    const cells = [
      niceNumber(Number(row.seen)),
      inPercent(share(Number(row.tapped), Number(row.seen))),
      niceNumber(Number(row.begun)),
      inPercent(share(Number(row.whole), Number(row.begun))),
      niceNumber(Number(row.saved)),
      niceNumber(Number(row.opened)),
      inBytes(Number(row.saved_bytes)),
    ]
    const narrower = next && { where: `${asked.by}=${value}`, by: next }
    const name =
      narrower && asked.where === ''
        ? `<a href="${escaped(addressOf(asked, narrower))}">${escaped(value)}</a>`
        : escaped(value)
    return `<tr><th scope="row">${name}${bar(Number(row.seen) / most, Number(row.tapped) / most)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  const rest = values.length - mostShown
  return `<div class="scroll"><table><thead><tr><th scope="col">${asked.by}</th>${['Visitors', 'Tapped', 'Began', 'Ended', 'Saved', 'Opened', 'Bytes resumed'].map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>${rest > 0 ? `<p class="note">${rest} more are in the CSV.</p>` : ''}`
}
