import { escaped } from '../../../staff/staffPage.ts'

/** A bar whose length is `share`, from 0 to 1; `inner` is drawn over it. */
export const bar = (share: number, inner?: number): string =>
  `<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">` +
  `<rect class="track" width="100" height="10"/><rect class="fill" width="${percent(share)}" height="10"/>${
    inner === undefined ? '' : `<rect class="inner" width="${percent(inner)}" height="10"/>`
  }</svg>`

const percent = (share: number) => (100 * Math.min(1, Math.max(0, share))).toFixed(2)

type Point = { label: string; values: (number | null)[]; told: string }

/** Columns over time. The columns of a point overlap; the first is the highest. */
export function columns(points: readonly Point[], names: readonly string[]): string {
  const most = Math.max(1, ...points.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const wide = 100 / Math.max(1, points.length)
  const drawn = points.map(({ values, told }, place) => {
    const columns = values.map((value, series) => {
      const high = (100 * (value ?? 0)) / most
      const gap = wide * (0.12 + 0.1 * series)
      return `<rect class="s${series}" x="${fixed(place * wide + gap)}" y="${fixed(100 - high)}" width="${fixed(wide - 2 * gap)}" height="${fixed(high)}"/>`
    })
    return `<g><title>${escaped(told)}</title>${columns.join('')}</g>`
  })
  return framed(`${grid}${drawn.join('')}`, [niceNumber(most), niceNumber(most / 2), '0'], points, names)
}

/** Lines over time in percent. A missing value interrupts its line. */
export function lines(points: readonly Point[], names: readonly string[]): string {
  const wide = 100 / Math.max(1, points.length)
  const seriesCount = Math.max(0, ...points.map(({ values }) => values.length))
  const drawn = Array.from({ length: seriesCount }, (_, series) => {
    const parts: string[] = []
    let isOpen = false
    for (const [place, { values }] of points.entries()) {
      const value = values[series] ?? null
      if (value === null) isOpen = false
      else {
        parts.push(`${isOpen ? 'L' : 'M'}${fixed((place + 0.5) * wide)} ${fixed(100 - 100 * value)}`)
        // A single point is a line without length; its round ends make a dot.
        if (!isOpen) parts.push('h0')
        isOpen = true
      }
    }
    return `<path class="l${series}" d="${parts.join('')}"/>`
  })
  const hits = points.map(
    ({ told }, place) =>
      `<rect class="hit" x="${fixed(place * wide)}" width="${fixed(wide)}" height="100"><title>${escaped(told)}</title></rect>`,
  )
  return framed(
    `${grid}${drawn.join('')}${hits.join('')}`,
    ['100 %', '50 %', '0'],
    points,
    names,
    ' of-lines',
  )
}

const grid = '<path class="grid" d="M0 0H100M0 50H100M0 100H100"/>'

const fixed = (value: number) => String(Math.round(value * 100) / 100)

function framed(
  drawing: string,
  scale: string[],
  points: readonly Point[],
  names: readonly string[],
  kind = '',
): string {
  const shown =
    points.length > 2 ? [0, Math.floor((points.length - 1) / 2), points.length - 1] : points.keys()
  const labels = [...shown].map((place) => `<span>${escaped(points[place]?.label ?? '')}</span>`)
  const legend = names.map((name, series) => `<li class="k${series}">${escaped(name)}</li>`)
  return (
    `<ul class="legend${kind}">${legend.join('')}</ul><div class="chart"><div class="scale">${scale.map((text) => `<span>${text}</span>`).join('')}</div>` +
    `<svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label="${escaped(names.join(', '))} by day">${drawing}</svg>` +
    `<div class="days">${labels.join('')}</div></div>`
  )
}

/** A count in few characters: 950, 12.3k, 2.1M. */
export function niceNumber(count: number): string {
  if (count < 10_000) return Math.round(count).toLocaleString('en-IN')
  if (count < 1_000_000) return `${Math.round(count / 100) / 10}k`
  return `${Math.round(count / 100_000) / 10}M`
}

export const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

export const inPercent = (value: number | null): string =>
  value === null ? '–' : `${value < 0.1 && value > 0 ? (100 * value).toFixed(1) : Math.round(100 * value)} %`

export function inBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB']
  let [value, unit] = [bytes, 0]
  for (; value >= 1000 && unit < units.length - 1; unit += 1) value /= 1000
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`
}

export function inTime(ms: number | null): string {
  if (ms === null) return '–'
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`
  return ms < 3_600_000
    ? `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
    : `${(ms / 3_600_000).toFixed(1)} h`
}
