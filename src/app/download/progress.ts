import type { DownloadState } from '../../download/states.ts'
import { percentOf } from './figures.ts'
import { litDots, steps } from './ring.ts'

export type RunningState = Exclude<DownloadState, { phase: 'failed' }>

/** What ring and screen reader show; null where nobody knows how much there is. */
export type Progress = { percent: number | null; lit: number | 'unknown' }

export function progressOf(state: RunningState): Progress {
  switch (state.phase) {
    case 'linking':
      return { percent: null, lit: 'unknown' }
    case 'downloading':
    case 'waiting': {
      const { received, total } = state
      if (total !== null) return { percent: percentOf(received, total), lit: litDots(received, total) }
      return { percent: null, lit: state.phase === 'waiting' ? 0 : 'unknown' }
    }
    case 'checking':
    case 'complete':
      return { percent: 100, lit: steps }
  }
}
