/** Minimum distance of a swipe in px. */
const threshold = 30

/** Scroll positions in px at which a track can rest: the start of each item, up to the end of the scroll range. */
export function stopsOf(starts: readonly number[], furthest: number): number[] {
  // Widths are fractions of a pixel, scroll positions are rounded.
  const before = starts.filter((start) => start < furthest - 1)
  return [...before, Math.max(0, furthest)]
}

/** The index of the stop that `position` is closest to. */
export const nearest = (stops: readonly number[], position: number): number =>
  stops.reduce((best, stop, i) => (Math.abs(stop - position) < away(stops[best], position) ? i : best), 0)

const away = (stop: number | undefined, position: number) => Math.abs((stop ?? 0) - position)

/** One step from `index`; after the last stop comes the first. */
export const stepped = (index: number, by: 1 | -1, count: number): number => (index + by + count) % count

/** The step for a swipe of `moved` px to the right. */
export const swiped = (moved: number): 1 | -1 | 0 => {
  if (Math.abs(moved) < threshold) return 0
  return moved < 0 ? 1 : -1
}
