import { androidVersion } from '../facts/androidVersion.ts'

/** API levels from `from` to `to`; `to` is `Infinity` for all later ones. */
export type Levels = { from: number; to: number }

const endless = Number.POSITIVE_INFINITY

export const every: Levels = { from: 1, to: endless }
export const since = (sdk: number): Levels => ({ from: sdk, to: endless })
export const before = (sdk: number): Levels => ({ from: 1, to: sdk - 1 })

/** The levels that are in both, in order. */
export function common(some: Levels[], others: Levels[]): Levels[] {
  return some
    .flatMap((one) =>
      others.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })),
    )
    .filter(({ from, to }) => from <= to && from < endless)
    .sort((one, other) => one.from - other.from)
}

/** The levels that are in `some`, and not in `others`. */
export const without = (some: Levels[], others: Levels[]): Levels[] =>
  others.reduce((left, { from, to }) => common(left, [before(from), since(to + 1)]), some)

/** The same levels in order, with neighbours as one. */
export const merged = (levels: Levels[]): Levels[] => without([every], without([every], levels))

/** Such as “Android 11 and later”, “Android 6 and earlier”, or “Android 7 to 8.1”. */
export function spoken(levels: Levels[]): string {
  const names = levels.map(({ from, to }) => {
    if (to === endless) return from <= 1 ? 'every Android' : `${start(from)} and later`
    if (from <= 1) return `${end(to)} and earlier`
    return start(from) === end(to) ? start(from) : `${start(from)} to ${end(to).replace('Android ', '')}`
  })
  return names.join(', ')
}

/** The level of watches with Android 4.4W, which no phone has. */
const watches = 20

/** “Android 7” for 7.0 at the start of a range: 7.1 belongs to it, too. */
const start = (sdk: number): string => nameOf(sdk === watches ? 21 : sdk).replace(/\.0$/, '')

/** “Android 6” for 6.0 at the end of a range, but “Android 7.0”, because 7.1 does not belong to it. */
function end(sdk: number): string {
  const last = sdk === watches ? 19 : sdk
  const isCut = nameOf(last + 1).startsWith(nameOf(last).replace(/\.0$/, '.'))
  return isCut ? nameOf(last) : start(last)
}

function nameOf(sdk: number): string {
  const version = androidVersion(sdk)
  return version === null ? `API ${sdk}` : `Android ${version}`
}
