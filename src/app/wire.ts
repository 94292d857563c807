import type { DownloadStoreApi } from '../state/downloadStore.ts'
import { untilThere } from '../state/untilThere.ts'
import { browserUsage } from '../tracking/browserUsage.ts'
import { dataLayerSink } from '../tracking/dataLayer.ts'
import { eventLogSink } from '../tracking/eventLog.ts'
import { track, trackTo } from '../tracking/track.ts'
import { createTracker } from '../tracking/tracker.ts'
import { deliverEvents } from './deliverEvents.ts'
import { connectDownloads } from './download/connectDownloads.ts'
import { loadSheet } from './download/loadSheet.ts'
import { downloadSetup } from './download/setup.ts'
import { anyDownloadStored, lazyDownloader } from './lazyDownloader.ts'
import { fetchDownloader, loadDownloader } from './loadDownloader.ts'
import { loadStay } from './loadStay.ts'
import { onFirstTouch } from './onFirstTouch.ts'
import { registerServiceWorker } from './serviceWorker.ts'
import type { Shown } from './shown.ts'
import { hearConsentLink } from './thirdParties/hearLink.ts'

const loadLanding = () => import('./campaign/landing.ts')
const loadStores = () => import('./campaign/stores.ts')
const loadThirdParties = () => import('./thirdParties/arrive.ts')

export type Wired = { store: DownloadStoreApi; arrive(page: Shown, by: 'load' | 'in-site'): void }

/** Puts the rooms together for this browser: the service worker, the download worker, its store and tracking. */
export function wire(appName: string): Wired {
  const update = registerServiceWorker()
  const downloader = lazyDownloader(loadDownloader, () => anyDownloadStored(indexedDB))
  trackTo(createTracker([dataLayerSink(window), eventLogSink(appName, browserUsage(), deliverEvents())]))
  const downloads = connectDownloads(downloader, track, async () => update?.settle())
  void update?.watch(downloads.store)
  const address = location.href
  const landed = untilThere(loadLanding).then(({ keepLanding }) => keepLanding(address))
  let here: Shown | undefined
  hearConsentLink(() => void untilThere(loadThirdParties).then(({ ask }) => here && ask(here)))
  onFirstTouch(() => {
    void Promise.all([loadSheet(), fetchDownloader()])
    void loadStay().then(({ hintOnIos }) => hintOnIos(downloads.store))
  })
  return {
    store: downloads.store,
    arrive(shown, by) {
      const { page, site } = shown
      here = shown
      void downloads.arrive(downloadSetup(page, site, location.pathname), by)
      if (site.thirdParties?.oneLink)
        void Promise.all([untilThere(loadStores), landed]).then(([{ leadToStores }]) =>
          leadToStores(downloads.store, site),
        )
      if (site.thirdParties) void untilThere(loadThirdParties).then(({ arrive }) => arrive(shown, by))
    },
  }
}
