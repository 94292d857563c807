import type { StoredDownload } from '../download/order.ts'
import type { DownloadSetup } from './setup.ts'

export type Arrival = {
  setup: DownloadSetup
  by: 'load' | 'in-site'
  stored: StoredDownload | null
  /** Whether a download was under way when a link led from the last page to this one. */
  leftRunning: boolean
  /** Whether this visit has offered it already. */
  wasOffered: boolean
  /** Whether this path's download was completed before. */
  downloaded: boolean
  saveData: boolean
  /** Bytes are dear or slow here. */
  costly: boolean
  /** The address says that the visitor was sent here for the download. */
  wasSent: boolean
  /** Epoch milliseconds. */
  now: number
}

export type FirstMove =
  | { do: 'nothing' }
  | { do: 'start' | 'ask' }
  | { do: 'resume' | 'offer' | 'save' | 'pause'; stored: StoredDownload }

/** What a page does about downloads without a click. */
export function firstMove(arrival: Arrival): FirstMove {
  const { setup, stored } = arrival
  if (setup.link === null) return { do: 'nothing' }
  if (stored?.complete) {
    if (stored.saved) return { do: 'nothing' }
    return setup.byItself.save ? { do: 'save', stored } : offer(arrival, stored)
  }
  if (stored && stored.pausedAt > 0) return { do: 'pause', stored }
  if (stored && stored.received > 0)
    return mayResume(arrival, stored) ? { do: 'resume', stored } : offer(arrival, stored)
  if (setup.byItself.start && !arrival.downloaded && !arrival.costly) return { do: 'start' }
  return { do: arrival.wasSent && arrival.by === 'load' ? 'ask' : 'nothing' }
}

function mayResume(arrival: Arrival, { page, restUntil }: StoredDownload) {
  const { setup, by, leftRunning, wasOffered, saveData, now } = arrival
  const walks = by === 'in-site' ? !wasOffered : leftRunning
  const isNear = setup.resumesAny || page === setup.page || walks
  return isNear && setup.byItself.resume && !saveData && restUntil <= now
}

const offer = ({ wasOffered }: Arrival, stored: StoredDownload): FirstMove =>
  wasOffered ? { do: 'nothing' } : { do: 'offer', stored }
