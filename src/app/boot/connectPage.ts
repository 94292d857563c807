import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { eventLogSink } from '../../tracking/eventLog.ts'
import { unlessObjected } from '../../tracking/objection.ts'
import { createDelivery } from '../../tracking/outbox/delivery.ts'
import { pageStore } from '../../tracking/outbox/pageStore.ts'
import { dataLayerSink } from '../../tracking/thirdParties/dataLayer.ts'
import { combineSinks, track, trackTo } from '../../tracking/track.ts'
import { browserUsage } from '../../tracking/usage.ts'
import workerUrl from '../../workers/download.worker.ts?worker&url'
import { connectDownloads } from '../download/connectDownloads.ts'
import { downloadSetup } from '../download/setup.ts'
import { registerServiceWorker } from '../pwa/serviceWorker.ts'
import type { PageView } from '../render/pageView.ts'
import {
  loadCampaignLink,
  loadDownloadClient,
  loadLanding,
  loadPrompts,
  loadSheet,
  loadThirdParties,
} from './lazyChunks.ts'
import { anyDownloadStored, createLazyDownloader } from './lazyDownloader.ts'
import { onFirstInput } from './pageTimes.ts'
import { workerAddress } from './trustedTypes.ts'

export type ConnectedPage = {
  store: DownloadStoreApi
  /** Must be called on load and after every in-site navigation. */
  onPageView(view: PageView, by: 'load' | 'in-site'): void
}

/** Connects the app to this browser: service worker, download worker, download store, tracking and third parties. */
export function connectPage(appName: string): ConnectedPage {
  const update = registerServiceWorker()
  const onDropped = () => downloads.store.getState().applyStored('dropped')
  const downloader = createLazyDownloader(
    () => loadDownloader(onDropped),
    () => anyDownloadStored(indexedDB),
  )
  const eventLog = eventLogSink(appName, browserUsage(), deliverEvents())
  trackTo(combineSinks([dataLayerSink(window), unlessObjected(() => localStorage, eventLog)]))
  const downloads = connectDownloads(downloader, track, async () => update?.activateWaiting())
  void update?.offerUpdates(downloads.store)
  const address = location.href
  const campaignSaved = loadLanding().then(({ saveCampaign }) => saveCampaign(address))
  let current: PageView | undefined
  onConsentLink(() => void loadThirdParties().then(({ askConsent }) => current && askConsent(current)))
  onFirstInput(() => {
    void Promise.all([loadSheet(), loadDownloadClient()])
    void loadPrompts().then(({ hintOnIos }) => hintOnIos(downloads.store))
  })
  return {
    store: downloads.store,
    onPageView(view, by) {
      const { page, site } = view
      current = view
      void downloads.runAutoAction(downloadSetup(page, site, location.pathname), by)
      if (site.thirdParties?.oneLink)
        void Promise.all([loadCampaignLink(), campaignSaved]).then(([{ setStoreLink }]) =>
          setStoreLink(downloads.store, site),
        )
      if (site.thirdParties) void loadThirdParties().then(({ onPageView }) => onPageView(view, by))
    },
  }
}

const loadDownloader = async (onDropped: () => void) =>
  (await loadDownloadClient()).createDownloader(workerAddress(workerUrl), onDropped)

/** Returns what sends an event to the log. Unsent events are sent on load, when the network returns, and on leaving. */
function deliverEvents(): (address: string) => void {
  const store = pageStore(() => localStorage)
  const { send, resume, leave } = createDelivery({
    store,
    isControlled: () => navigator.serviceWorker?.controller != null,
    fetch,
    // Loaded on demand: a page with a service worker rarely needs it.
    empty: async () => (await import('../../tracking/outbox/outbox.ts')).emptyPageStore(store),
  })
  resume()
  addEventListener('online', resume)
  addEventListener('pagehide', leave)
  return send
}

/** Calls `listener` for every click on the footer's consent link. */
function onConsentLink(listener: () => void): void {
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-testid="consent-link"]')) listener()
  }
  // Capture phase: React stops clicks from bubbling out of the footer, which is not hydrated.
  addEventListener('click', onClick, true)
}
