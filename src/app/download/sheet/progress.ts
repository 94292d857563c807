import type { DownloadState } from '../../../download/states.ts'
import type { Download } from '../../../state/download.ts'
import type { SheetWords } from '../words/words.ts'

const bytesPerMegabyte = 1_048_576

/** `38.4`: the number only, with one decimal. */
export const megabytes = (bytes: number) => (bytes / bytesPerMegabyte).toFixed(1)

/** `38.4 / 62.0 MB`, or `38.4 MB` while the total is unknown. */
export const amount = (received: number, total: number | null) =>
  total === null ? `${megabytes(received)} MB` : `${megabytes(received)} / ${megabytes(total)} MB`

const mostSeconds = 90

/** The time left as people say it: seconds up to 90, whole minutes above. */
export const timeLeft = (words: SheetWords, seconds: number) =>
  seconds > mostSeconds ? words.minutesLeft(Math.round(seconds / 60)) : words.secondsLeft(seconds)

/** Whole percent; 100 only when nothing is missing. */
export const percentOf = (received: number, total: number) => Math.floor((100 * received) / total)

/** The number of dots in the ring: the steps of a Ludo board to home. */
export const dotCount = 56

/** The number of lit dots; all of them only when nothing is missing. */
export const litDots = (received: number, total: number) => Math.floor((dotCount * received) / total)

export type RunningState = Exclude<DownloadState, { phase: 'failed' }>

const otherPhases = ['idle', 'asking', 'unfit', 'offered', 'failed']

/** True for the states that the ring shows. */
export const isRunning = (download: Download): download is RunningState =>
  !otherPhases.includes(download.phase)

/** What the ring and screen readers show. `percent` is null and `lit` is `unknown` while the total is unknown. */
export type Progress = { percent: number | null; lit: number | 'unknown' }

export function progressOf(state: RunningState): Progress {
  switch (state.phase) {
    case 'linking':
      return { percent: null, lit: 'unknown' }
    case 'downloading':
    case 'waiting':
    case 'paused': {
      const { received, total } = state
      if (total !== null) return { percent: percentOf(received, total), lit: litDots(received, total) }
      return { percent: null, lit: state.phase === 'downloading' ? 'unknown' : 0 }
    }
    case 'checking':
    case 'complete':
      return { percent: 100, lit: dotCount }
  }
}
