import type { Downloader } from '../../state/download.ts'
import { createDownloader as create } from '../../workers/client.ts'
import { addCampaign, askForCampaign } from '../campaign/inFile.ts'

/** The download worker's client, which lays the campaign of this visit over the files that it saves. */
export function createDownloader(workerUrl: string | URL, onDropped: () => void): Downloader {
  const downloader = create(workerUrl, onDropped, addCampaign)
  return {
    ...downloader,
    start(request, onState) {
      askForCampaign(request)
      return downloader.start(request, onState)
    },
  }
}
