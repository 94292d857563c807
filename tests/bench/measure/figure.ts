/**
 * One measured figure and its target. `aim` is what we want to reach later. `notes` says what else was seen in this run.
 * `beside` holds the times in ms of the comparison, one per round; null means that the other program gave up.
 */
export type Figure = {
  name: string
  measured: number
  unit: string
  target: { least: number } | { most: number }
  aim?: number
  notes?: string
  beside?: { ours: number[]; others: Record<string, number[] | null> }
}

export const isMet = ({ measured, target }: Figure): boolean =>
  'least' in target ? measured >= target.least : measured <= target.most

/** A number with thousands separators and its unit. Below 1,000 it has up to two decimals. */
export const shown = (value: number, unit: string): string =>
  `${value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 1000 ? 2 : 0 })} ${unit}`.trim()

export const targetOf = ({ target, unit }: Figure): string =>
  'least' in target ? `≥ ${shown(target.least, unit)}` : `≤ ${shown(target.most, unit)}`

/** The median of several rounds, with the fastest and the slowest. */
export const shownRounds = (values: number[], unit: string): string => {
  const range = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(0)).join('–')
  return `${median(values).toFixed(0)} ${unit}${values.length > 1 ? ` (${range})` : ''}`
}

/** Our times and those of the others, each with our time divided by it. */
export const comparison = ({ beside }: Figure): string =>
  beside
    ? [
        `ours ${shownRounds(beside.ours, 'ms')}`,
        ...Object.entries(beside.others).map(([name, times]) =>
          times === null
            ? `${name} gave up`
            : `${name} ${shownRounds(times, 'ms')}, ${(median(beside.ours) / median(times)).toFixed(2)} ×`,
        ),
      ].join('; ')
    : ''

export const figureHead = ['figure', 'measured', 'target', 'met', 'aim', 'compared with', 'notes']

/** The cells of a figure below `figureHead`. */
export const cellsOf = (figure: Figure): string[] => [
  figure.name,
  shown(figure.measured, figure.unit),
  targetOf(figure),
  isMet(figure) ? 'yes' : '**no**',
  figure.aim === undefined ? '' : shown(figure.aim, figure.unit),
  comparison(figure),
  figure.notes ?? '',
]

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

export const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

export const MiB = 1024 * 1024
