import type { DownloadState } from '../../download/states.ts'
import type { Download } from '../../state/download.ts'
import { percentOf } from './figures.ts'
import { litDots, steps } from './ring.ts'

export type RunningState = Exclude<DownloadState, { phase: 'failed' }>

const others = ['idle', 'asking', 'offered', 'failed']

/** True of what the ring shows. */
export const isRunning = (download: Download): download is RunningState => !others.includes(download.phase)

/** What ring and screen reader show; null where nobody knows how much there is. */
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
      return { percent: 100, lit: steps }
  }
}
