import type { Downloader } from '../../state/download.ts'
import type { Sink } from '../../tracking/event.ts'
import { createDownloader as create } from '../../workers/client.ts'
import { addCampaign, askForCampaign } from '../campaign/inFile.ts'
import { measured } from './measure.ts'

export { trackedEvent } from './effects/trackedEvents.ts'

/** The download worker's client, which lays the campaign of this visit over the files that it saves; its steps go to `log`. */
export function createDownloader(workerUrl: string | URL, onDropped: () => void, log: Sink): Downloader {
  const downloader = measured(create(workerUrl, onDropped, addCampaign), log, window)
  return {
    ...downloader,
    start(request, onState) {
      askForCampaign(request)
      return downloader.start(request, onState)
    },
  }
}
