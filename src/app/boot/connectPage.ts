import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import type { PageDetails } from '../../tracking/details.ts'
import type { Sink } from '../../tracking/event.ts'
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
import { connectSheet } from '../download/sheet/connectSheet.ts'
import { connectTaps } from '../download/taps.ts'
import type { MountedOverlays } from '../overlays/mountOverlays.tsx'
import { registerServiceWorker } from '../pwa/serviceWorker.ts'
import { hasAudioCue, type PageView } from '../render/pageView.ts'
import type { Boot } from './contract.ts'
import {
  loadCampaignLink,
  loadDownloadClient,
  loadHand,
  loadLanding,
  loadOverlays,
  loadReact,
  loadThirdParties,
  loadTouched,
} from './lazyChunks.ts'
import { anyDownloadStored, createLazyDownloader } from './lazyDownloader.ts'
import { onFirstInput } from './pageTimes.ts'
import { workerAddress } from './trustedTypes.ts'

export type ConnectedPage = {
  store: DownloadStoreApi
  /** Must be called on load and after every in-site navigation; `incoming` is the new page's document. */
  onPageView(view: PageView, by: 'load' | 'in-site', incoming?: Document): void
  /** Passes a tap on download to the store. `isOpened`: `boot.ts` has opened the sheet for this tap. */
  tap(isOpened: boolean): void
}

const hasPhoneOffer = ({ platform }: { platform: string }) =>
  platform === 'others' &&
  document.querySelector('[data-phone-offer]') !== null &&
  matchMedia('(min-width: 768px)').matches

/**
 * Connects the page to this browser: service worker, download worker, download store, sheet, tracking and third parties.
 */
export function connectPage(first: PageView, boot: Boot): ConnectedPage {
  let current = first
  let hasExtras = false
  const update = registerServiceWorker()
  const onDropped = () => store.getState().applyStored('dropped')
  const downloader = createLazyDownloader(
    () => loadDownloader(onDropped, log),
    () => anyDownloadStored(indexedDB),
  )
  // Added before the delivery's listener, which sends the stored events when the visitor leaves the page.
  addEventListener('pagehide', () => see({}))
  const eventLog = eventLogSink(first.site.appName, browserUsage(), deliverEvents())
  const log = unlessObjected(() => localStorage, eventLog)
  trackTo(combineSinks([dataLayerSink(window), log]))
  /** Logs once that the visitor has seen the page: after the first input, or when the visitor leaves. */
  let see = (details: Pick<PageDetails, 'model' | 'android'>) => {
    see = () => {}
    log({ name: 'page_seen', details: { ...details, form: current.form } })
  }
  const { store, runAutoAction } = connectDownloads({
    downloader,
    track,
    settleUpdate: async () => update?.activateWaiting(),
    askLink: boot.askLink,
  })
  void update?.offerUpdates(store)
  saveLandingOf(location.href)
  onConsentLink(() => quietly(loadThirdParties().then(({ askConsent }) => askConsent(current))))

  let overlays: Promise<MountedOverlays> | undefined
  let hand: Promise<(view: PageView) => void> | undefined
  const mountOverlays = () => {
    overlays ??= loadOverlays().then(({ mountOverlays }) => mountOverlays(store, sheet.element, current))
    return overlays
  }
  const sheet = connectSheet(store, boot.openDialog, mountOverlays)
  const connectClickOverlay = connectTaps(store, downloader.warm)
  onFirstInput(() =>
    quietly(loadTouched().then(({ touched }) => touched(store, first.site, (phone) => see(phone), log))),
  )

  return {
    store,
    onPageView(view, by, incoming) {
      const { page, site } = view
      current = view
      const pageSeen = { name: 'page_seen', details: { form: view.form } } as const
      if (by === 'in-site') void boot.afterPaint(null).then(() => log(pageSeen))
      sheet.showPage(view, overlays === undefined ? incoming : undefined)
      void overlays?.then(({ show }) => show(view))
      void runAutoAction(downloadSetup(page, site, location.pathname), by)
      connectClickOverlay(view)
      if (page.useHandGesture) hand ??= loadHand().then(({ connectHand }) => connectHand(store))
      if (hand) quietly(hand.then((showHand) => current === view && showHand(view)))
      hasExtras ||= hasPhoneOffer(store.getState())
      const showExtras = () =>
        quietly(loadReact().then((react) => current === view && react.showExtras(view, store)))
      if (hasExtras) showExtras()
      else if (hasAudioCue(view)) {
        hasExtras = true
        onFirstInput(showExtras)
      }
      if (site.thirdParties?.oneLink)
        quietly(loadCampaignLink().then(({ setStoreLink }) => setStoreLink(store, site)))
      if (site.thirdParties) quietly(loadThirdParties().then(({ onPageView }) => onPageView(view, by)))
    },
    tap(isOpened) {
      const wasClosed = isOpened && !sheet.element.open
      store.getState().start()
      if (wasClosed) store.getState().close()
      sheet.settle()
    },
  }
}

/** The page works without this code, which an ad blocker may block. */
const quietly = (work: Promise<unknown>) => void work.catch(() => {})

const loadDownloader = async (onDropped: () => void, log: Sink) =>
  (await loadDownloadClient()).createDownloader(workerAddress(workerUrl), onDropped, log)

/** Returns a function that logs an event. Unsent events are sent on load, on leaving and when the network returns. */
function deliverEvents(): (address: string) => void {
  const store = pageStore(() => localStorage)
  const { send, resume, leave } = createDelivery({
    store,
    isControlled: () => navigator.serviceWorker?.controller != null,
    fetch,
    // Loaded on demand, because a page with a service worker rarely needs this module.
    empty: () =>
      import('../../tracking/outbox/outbox.ts').then(({ emptyPageStore }) => emptyPageStore(store)),
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

/** Stores the campaign and the referrer of the first page of this visit, or removes the values of an earlier visit. */
function saveLandingOf(address: string): void {
  if (new URL(address).search !== '' || document.referrer !== '' || keepsLanding())
    quietly(loadLanding().then(({ saveCampaign }) => saveCampaign(address)))
}

function keepsLanding(): boolean {
  try {
    return 'ss_incoming_params' in localStorage || 'ss_webReferrer' in localStorage
  } catch {
    return false
  }
}
