import type { Arrival } from '../../state/arrival.ts'
import type { Downloader } from '../../state/downloader.ts'
import { createDownloadStore, type DownloadStoreApi } from '../../state/downloadStore.ts'
import { platformOf } from '../../state/platform.ts'
import type { DownloadSetup } from '../../state/setup.ts'
import { connectionOf } from '../../tracking/connection.ts'
import type { Sink } from '../../tracking/event.ts'
import { arrive } from './arrive.ts'
import { rememberCompleted } from './completedBefore.ts'
import { watchConnection } from './connection.ts'
import { openFile } from './openFile.ts'
import { trackedNews } from './trackedNews.ts'

export type Downloads = {
  store: DownloadStoreApi
  /** To be called on load and after every navigation inside the site. */
  arrive(setup: DownloadSetup, by: Arrival['by']): Promise<void>
}

/** Makes the download store and ties it to this browser. `settleUpdate` is awaited before a resume without a click. */
export function connectDownloads(
  downloader: Downloader,
  track: Sink,
  settleUpdate: () => Promise<void>,
): Downloads {
  const store = createDownloadStore(downloader, {
    visit: (url, where) => {
      if (where === 'here') location.assign(url)
      else open(url, '_blank', 'noopener')
    },
    openFile,
    tell(news) {
      if (news.kind === 'completed') rememberCompleted(news.page)
      const { pageRelatedTo, pixelEvent } = store.getState().setup
      track({ ...trackedNews(news, pixelEvent), ...(pageRelatedTo && { pageRelatedTo }) })
    },
  })
  // After creation: what the first rendering shows must be what was prerendered.
  store.setState({ platform: platformOf(navigator) })
  watchConnection(store, connectionOf(navigator))
  addEventListener('download:reset', () => store.getState().endCues())
  return { store, arrive: (setup, by) => arrive(store, downloader, setup, by, settleUpdate) }
}
