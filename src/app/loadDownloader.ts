import { untilThere } from '../state/untilThere.ts'
import workerUrl from '../workers/download.worker.ts?worker&url'
import { workerAddress } from './trusted.ts'

/** Fetches the page's end of the download worker. */
export const fetchDownloader = () => untilThere(() => import('../workers/client.ts'))

export const loadDownloader = async () => {
  const { createDownloader } = await fetchDownloader()
  return createDownloader(workerAddress(workerUrl))
}
