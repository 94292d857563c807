import type { StoredDownload } from '../download/downloadRequest.ts'
import type { DownloadSetup } from './setup.ts'

/** What is known when a visitor arrives on a page. */
export type Arrival = {
  setup: DownloadSetup
  by: 'load' | 'in-site'
  stored: StoredDownload | null
  /** A download was running when the visitor followed a link from the previous page. */
  leftRunning: boolean
  /** The stored download was already offered in this visit. */
  wasOffered: boolean
  /** The download of this path was completed before. */
  downloaded: boolean
  saveData: boolean
  /** The connection is metered or slow. */
  costly: boolean
  /** The address marks a visitor who was sent here for the download, such as by a QR code. */
  wasSent: boolean
  /** Epoch milliseconds. */
  now: number
}

export type AutoAction =
  | { do: 'nothing' }
  | { do: 'start' | 'ask' }
  | { do: 'resume' | 'offer' | 'save' | 'pause'; stored: StoredDownload }

/** Decides what a page does about downloads without a click. */
export function autoAction(arrival: Arrival): AutoAction {
  const { setup, stored } = arrival
  if (setup.link === null) return { do: 'nothing' }
  if (stored?.complete) {
    if (stored.saved) return { do: 'nothing' }
    return setup.automatic.save ? { do: 'save', stored } : offer(arrival, stored)
  }
  if (stored && stored.pausedAt > 0) return { do: 'pause', stored }
  if (stored && stored.received > 0)
    return mayResume(arrival, stored) ? { do: 'resume', stored } : offer(arrival, stored)
  if (setup.automatic.start && !arrival.downloaded && !arrival.costly) return { do: 'start' }
  return { do: arrival.wasSent && arrival.by === 'load' ? 'ask' : 'nothing' }
}

function mayResume(arrival: Arrival, { page, restUntil }: StoredDownload) {
  const { setup, by, leftRunning, wasOffered, saveData, now } = arrival
  const continuesVisit = by === 'in-site' ? !wasOffered : leftRunning
  const isExpected = setup.resumesAnyPage || page === setup.page || continuesVisit
  return isExpected && setup.automatic.resume && !saveData && restUntil <= now
}

const offer = ({ wasOffered }: Arrival, stored: StoredDownload): AutoAction =>
  wasOffered ? { do: 'nothing' } : { do: 'offer', stored }
