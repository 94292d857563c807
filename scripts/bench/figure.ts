/** One measured figure and the bound it has to keep. `how` says in a few words what was done. */
export type Figure = {
  name: string
  measured: number
  unit: string
  reach: { least: number } | { most: number }
  aim: string
  how: string
}

export const isReached = ({ measured, reach }: Figure): boolean =>
  'least' in reach ? measured >= reach.least : measured <= reach.most

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

export const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

export const MiB = 1024 * 1024
