import anekLatin from '@capsizecss/metrics/anekLatin/800'
import arial from '@capsizecss/metrics/arial'
import arialBold from '@capsizecss/metrics/arial/700'
import notoSans from '@capsizecss/metrics/notoSans'
import roboto from '@capsizecss/metrics/roboto'
import robotoBold from '@capsizecss/metrics/roboto/700'
import type { Family } from './families.ts'

type Metrics = { ascent: number; descent: number; unitsPerEm: number; xWidthAvg: number }

const latin: Record<Family['name'], { web: Metrics; stands: [local: string[], metrics: Metrics][] }> = {
  display: {
    web: anekLatin,
    stands: [
      [['Roboto Bold', 'Roboto-Bold'], robotoBold],
      [['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], arialBold],
    ],
  },
  reading: {
    web: notoSans,
    stands: [
      [['Roboto', 'Roboto-Regular'], roboto],
      [['Arial', 'ArialMT', 'Liberation Sans'], arial],
    ],
  },
}

/** A system font with the metrics of a web font, used until the web font has loaded; lengths in em. */
export type FallbackFont = { family: string; local: string[]; size: number; ascent: number; descent: number }

/** The fallback fonts for Latin letters, on Android and elsewhere. */
export const latinFallbacks = (name: Family['name']): FallbackFont[] =>
  latin[name].stands.map(([local, metrics]) => {
    const { web } = latin[name]
    const size = web.xWidthAvg / web.unitsPerEm / (metrics.xWidthAvg / metrics.unitsPerEm)
    const [ascent, descent] = [web.ascent / web.unitsPerEm, -web.descent / web.unitsPerEm]
    return { family: `${name} ${local[0]}`, local, size, ascent, descent }
  })

export function fallbackRule({ family, local, size, ascent, descent }: FallbackFont): string {
  const percent = (part: number) => `${(100 * part).toFixed(1)}%`
  return [
    `@font-face{font-family:'${family}'`,
    `src:${local.map((name) => `local('${name}')`).join(',')}`,
    `size-adjust:${percent(size)}`,
    `ascent-override:${percent(ascent / size)}`,
    `descent-override:${percent(descent / size)}`,
    'line-gap-override:0%}',
  ].join(';')
}
