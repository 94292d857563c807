import type { StoredDownload } from '../download/order.ts'
import type { DownloadSetup } from './setup.ts'

export type Arrival = {
  setup: DownloadSetup
  by: 'load' | 'in-site'
  stored: StoredDownload | null
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
export function firstMove({ setup, by, stored, downloaded, saveData, now }: Arrival): FirstMove {
  if (setup.link === null) return { do: 'nothing' }
  if (stored?.complete) {
    if (stored.saved) return { do: 'nothing' }
    return { do: setup.byItself.save ? 'save' : 'offer', stored }
  }
  if (stored && stored.received > 0) {
    const near = stored.page === setup.page || by === 'in-site'
    const may = setup.byItself.resume && !saveData && stored.restUntil <= now
    return { do: near && may ? 'resume' : 'offer', stored }
  }
  return { do: setup.byItself.start && !downloaded && !saveData ? 'start' : 'nothing' }
}
