import type { Download } from '../../../state/download.ts'
import { percentOf } from '../sheet/progress.ts'
import type { SheetWords } from '../words/words.ts'

/**
 * What the sticky bar shows of a download: its percent, null while unknown, and what its button does. `resume` goes on
 * from the stored bytes, `show` opens the sheet, `help` explains how to install the file.
 */
export type BarStatus = {
  percent: number | null
  is: 'running' | 'stopped' | 'complete'
  action: 'show' | 'resume' | 'help'
}

/** Null if no download exists; the bar then offers a download. */
export function barStatus(download: Download): BarStatus | null {
  switch (download.phase) {
    case 'idle':
    case 'asking':
    case 'unfit':
      return null
    case 'linking':
      return { percent: null, is: 'running', action: 'show' }
    case 'downloading':
    case 'waiting':
      return { percent: percentIn(download), is: 'running', action: 'show' }
    case 'checking':
      return { percent: 100, is: 'running', action: 'show' }
    case 'paused':
      return { percent: percentIn(download), is: 'stopped', action: 'resume' }
    case 'offered':
      return { percent: percentIn(download.stored), is: 'stopped', action: 'resume' }
    case 'failed':
      return download.received > 0
        ? { percent: percentIn(download), is: 'stopped', action: 'resume' }
        : { percent: null, is: 'stopped', action: 'show' }
    case 'complete':
      return { percent: 100, is: 'complete', action: 'help' }
  }
}

const percentIn = ({ received, total }: { received: number; total: number | null }) =>
  total === null ? null : percentOf(received, total)

/** What the bar says first of a status: how far the download is, or that it ended. */
export function headingOf({ percent, is, action }: BarStatus, words: SheetWords): string {
  if (is === 'complete') return words.complete
  if (percent !== null) return `${percent} %`
  if (is === 'running') return words.oneMoment
  return action === 'resume' ? words.paused : words.failed
}

/** The text below the heading; null if the heading is enough. */
export function noteOf({ percent, is, action }: BarStatus, words: SheetWords): string | null {
  if (is === 'complete') return words.savedNote
  if (is === 'running') return words.waiting
  if (percent === null) return null
  return action === 'resume' ? words.paused : words.failed
}
