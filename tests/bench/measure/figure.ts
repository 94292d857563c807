/**
 * One measured figure and the bound it has to keep. `how` says in a few words what was done, `beside` what others took
 * for the same, in ms.
 */
export type Figure = {
  name: string
  measured: number
  unit: string
  reach: { least: number } | { most: number }
  aim: string
  how: string
  beside?: { ours: number; others: Record<string, number | null> }
}

export const isReached = ({ measured, reach }: Figure): boolean =>
  'least' in reach ? measured >= reach.least : measured <= reach.most

export const promised = ({ reach, unit }: Figure): string =>
  `${'least' in reach ? `≥ ${reach.least}` : `≤ ${reach.most}`} ${unit}`.trim()

/** What others took, and how many times as long ours was; null gave up. */
export const yardstick = ({ beside }: Figure): string =>
  beside
    ? [
        `ours ${beside.ours.toFixed(0)} ms`,
        ...Object.entries(beside.others).map(([name, took]) =>
          took === null
            ? `${name} gave up`
            : `${name} ${took.toFixed(0)} ms (${(beside.ours / took).toFixed(2)} ×)`,
        ),
      ].join('; ')
    : ''

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

export const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

export const MiB = 1024 * 1024
