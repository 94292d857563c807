import type { StoredDownload } from '../download/order.ts'
import type { DownloadSetup } from './setup.ts'

export type Arrival = {
  setup: DownloadSetup
  by: 'load' | 'in-site'
  stored: StoredDownload | null
  /** Whether this visit has offered it already. */
  wasOffered: boolean
  /** Whether this path's download was completed before. */
  downloaded: boolean
  saveData: boolean
  /** Epoch milliseconds. */
  now: number
}

export type FirstMove =
  | { do: 'nothing' }
  | { do: 'start' }
  | { do: 'resume' | 'offer' | 'save'; stored: StoredDownload }

/** What a page does about downloads without a click. */
export function firstMove(arrival: Arrival): FirstMove {
  const { setup, stored } = arrival
  if (setup.link === null) return { do: 'nothing' }
  if (stored?.complete) {
    if (stored.saved) return { do: 'nothing' }
    return setup.byItself.save ? { do: 'save', stored } : offer(arrival, stored)
  }
  if (stored && stored.received > 0)
    return mayResume(arrival, stored) ? { do: 'resume', stored } : offer(arrival, stored)
  return { do: setup.byItself.start && !arrival.downloaded && !arrival.saveData ? 'start' : 'nothing' }
}

function mayResume({ setup, by, wasOffered, saveData, now }: Arrival, { page, restUntil }: StoredDownload) {
  const isNear = setup.resumesAny || page === setup.page || (by === 'in-site' && !wasOffered)
  return isNear && setup.byItself.resume && !saveData && restUntil <= now
}

const offer = ({ wasOffered }: Arrival, stored: StoredDownload): FirstMove =>
  wasOffered ? { do: 'nothing' } : { do: 'offer', stored }
