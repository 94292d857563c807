import type { Locale } from '../../src/model/locale.ts'
import type { Typeface } from '../../src/site/share/outline.ts'

/** A part of a film that shows one thing. */
export type Beat = {
  seconds: number
  /** The caption, which says what the pictures show: there are no words in them. */
  caption: Record<Locale, string>
  /** The picture as SVG when a part from 0 to 1 of the beat is over. */
  draw(progress: number, faces: readonly Typeface[]): string
}

/** A film without sound; `name` is that of its files. `ground` stands behind its pictures. */
export type Film = { name: string; ground: 'board' | 'plain'; beats: readonly Beat[] }

export const size = { width: 960, height: 540 }
export const framesPerSecond = 25

/** How long a film is, in seconds. */
export const lengthOf = ({ beats }: Film): number =>
  Math.round(beats.reduce((sum, { seconds }) => sum + seconds, 0) * framesPerSecond) / framesPerSecond

/** The beat at a moment of a film, and how much of it is over. */
export function beatAt({ beats }: Film, second: number): { beat: Beat; progress: number } {
  let begins = 0
  for (const beat of beats) {
    if (second < begins + beat.seconds) return { beat, progress: (second - begins) / beat.seconds }
    begins += beat.seconds
  }
  const last = beats.at(-1)
  if (!last) throw new Error('A film needs a beat')
  return { beat: last, progress: 1 }
}

/** The captions of a film in one language as WebVTT. */
export function captionsOf({ beats }: Film, locale: Locale): string {
  let begins = 0
  const cues = beats.map(({ seconds, caption }) => {
    const cue = `${timestamp(begins)} --> ${timestamp(begins + seconds)}\n${caption[locale]}`
    begins += seconds
    return cue
  })
  return `${['WEBVTT', ...cues].join('\n\n')}\n`
}

const timestamp = (second: number) =>
  `00:${Math.floor(second / 60)
    .toString()
    .padStart(2, '0')}:${(second % 60).toFixed(3).padStart(6, '0')}`
