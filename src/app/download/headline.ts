import type { Download } from '../../state/download.ts'
import type { Words } from './words.ts'

/** What the sheet says first, and what it is called for those who cannot see it. */
export function headline(download: Download, words: Words, app: string): string {
  switch (download.phase) {
    case 'idle':
    case 'linking':
      return words.starting
    case 'downloading':
    case 'waiting':
      return words.downloading(app)
    case 'asking':
      return words.asking
    case 'paused':
      return words.paused
    case 'checking':
      return words.checking
    case 'complete':
      return words.complete
    case 'offered':
      return words.offer
    case 'failed':
      return words.failed
  }
}
