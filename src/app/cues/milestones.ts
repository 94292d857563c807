import type { Download } from '../../state/download.ts'

const milestones = [25, 50, 75, 100] as const

export type Milestone = (typeof milestones)[number]

/** The milestones that lie between two states of one download; one that goes on does not pass the old ones again. */
export function passed(before: Download, now: Download): Milestone[] {
  const [from, to] = [percentOf(before), percentOf(now)]
  if (to === null) return []
  // What a download begins with was received on an earlier visit.
  const start = from ?? Math.min(to, 99)
  return milestones.filter((milestone) => start < milestone && milestone <= to)
}

/** Null when the size is not known. */
function percentOf(download: Download): number | null {
  switch (download.phase) {
    case 'downloading':
    case 'waiting':
    case 'paused':
      return download.total === null ? null : (100 * download.received) / download.total
    case 'checking':
      // The whole is counted once, when it has proved to be whole.
      return 99
    case 'complete':
      return 100
    case 'idle':
    case 'asking':
    case 'offered':
    case 'linking':
    case 'failed':
      return null
  }
}
