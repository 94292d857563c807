import type { Locale } from '../../src/model/locale.ts'
import type { Typeface } from '../../src/site/share/outline.ts'

/** A part of a film that shows one thing. */
export type Beat = {
  seconds: number
  /** The caption, which describes the pictures: they contain no words. */
  caption: Record<Locale, string>
  /** The picture as SVG, at a progress from 0 to 1. */
  draw(progress: number, faces: readonly Typeface[]): string
}

/** A film without sound. `name` is the name of its files, `ground` the background of its pictures. */
export type Film = { name: string; ground: 'board' | 'plain'; beats: readonly Beat[] }

export const size = { width: 960, height: 540 }
export const framesPerSecond = 25

/** How long a film is, in seconds. */
export const lengthOf = ({ beats }: Film): number =>
  Math.round(beats.reduce((sum, { seconds }) => sum + seconds, 0) * framesPerSecond) / framesPerSecond

/** The beat at a time of the film, and its progress from 0 to 1. */
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
