import { card, figuresPage } from '../../staff/figuresPage.ts'
import { escaped } from '../../staff/staffPage.ts'
import { bar, inPercent } from '../funnel/view/charts.ts'
import type { Measured } from './figures.ts'
import { falseAlarms, falseWinners, type Verdict } from './verdict.ts'

/** The page of all experiments, the running ones first. */
export function experimentsPage(measured: Measured[]): string {
  const order = ['running', 'decided', 'planned']
  const sorted = measured.toSorted(
    (one, other) => order.indexOf(one.experiment.state) - order.indexOf(other.experiment.state),
  )
  const cards = sorted.map((one) =>
    card(one.experiment.about ?? one.experiment.key, 'forms', experimentIn(one), 'full'),
  )
  return figuresPage({
    path: '/staff/experiments',
    title: 'Experiments',
    content: `<div class="cards">${cards.join('') || card('None yet', 'forms', none, 'full')}</div>
<p class="note">A visitor counts once a day, in the form that came first. You may look whenever you like: of experiments without a difference at most ${inPercent(falseWinners)} ever show a winner, and at most ${inPercent(falseAlarms)} a broken split.</p>`,
  })
}

const none =
  '<p>An experiment compares two forms of a section. Editors name it in the site’s data and mark both forms; docs/editing.md says how.</p>'

function experimentIn({ experiment, since, arms, verdict }: Measured): string {
  const { key, state, shareB, winner } = experiment
  const facts = [
    state === 'decided' ? `decided: all visitors get ${winner ?? 'A'}` : state,
    since === null ? 'no visitor yet' : `since ${since}`,
    `${shareB} % of visitors get B`,
    key,
  ]
  const most = Math.max(verdict.rates.a, verdict.rates.b, 0.0001)
  const rows = (['a', 'b'] as const).map((letter) => {
    const { visitors, conversions } = arms[letter]
    const rate = verdict.rates[letter]
    const share = visitors > 0 ? exactPercent(rate) : '–'
    return `<tr><th scope="row">${letter.toUpperCase()}${bar(rate / most)}</th><td>${grouped(visitors)}</td><td>${grouped(conversions)}</td><td>${share}</td></tr>`
  })
  return `<p class="facts">${facts.map(escaped).join(' · ')}</p>
<p class="verdict">${sentence(verdict)}</p>
<div class="scroll"><table><thead><tr><th scope="col">Form</th><th scope="col">Visitors</th><th scope="col">Downloads</th><th scope="col">Share</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>
${verdict.interval ? intervalIn(verdict.difference, verdict.interval) : ''}`
}

/** The result, for readers who know no statistics. */
function sentence({ state, difference, interval }: Verdict): string {
  const between = interval
    ? `between ${points(interval.least)} and ${points(interval.most)} percentage points`
    : ''
  switch (state) {
    case 'broken split':
      return '<i class="poor">Broken split</i> The forms did not get the visitors they should have got. Do not believe these figures; find out where visitors of one form are lost.'
    case 'too early':
      return '<i class="fair">Too early</i> A statement needs 100 visitors and 10 whole downloads of each form.'
    case 'undecided':
      return `<i class="fair">Undecided</i> B less A is ${between}. No difference is possible, too.`
    case 'a is better':
    case 'b is better':
      return `<i class="good">${state === 'b is better' ? 'B' : 'A'} is better</i> B less A is ${points(difference)} percentage points, ${between}.`
  }
}

/** The difference and its interval on a line around zero. */
function intervalIn(difference: number, { least, most }: { least: number; most: number }): string {
  const reach = 1.1 * Math.max(Math.abs(least), Math.abs(most))
  const x = (value: number) => (50 + (50 * value) / reach).toFixed(2)
  const words = `The difference is ${points(difference)} percentage points, from ${points(least)} to ${points(most)}.`
  return `<svg class="interval" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label="${words}"><path class="zero" d="M50 0V10"/><path class="reach" d="M${x(least)} 5H${x(most)}"/><path class="difference" d="M${x(difference)} 5h0"/></svg>
<div class="days"><span>A is better</span><span>no difference</span><span>B is better</span></div>`
}

const exactPercent = (share: number) => `${(100 * share).toFixed(2)} %`
const points = (difference: number) =>
  `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${Math.abs(100 * difference).toFixed(2)}`
const grouped = (count: number) => count.toLocaleString('en-IN')
