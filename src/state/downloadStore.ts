import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DownloadRequest, StoredDownload } from '../download/downloadRequest.ts'
import type { AttentionEffect } from './attentionEffects.ts'
import type { AutoAction } from './autoAction.ts'
import {
  type Consent,
  type Download,
  type DownloadEffects,
  type Downloader,
  isBusy,
  isConsentMissing,
  type PhoneMisfit,
} from './download.ts'
import { isResumedElsewhere, pausedDownload, showsStored, updateStored, withoutStored } from './otherTabs.ts'
import { type Platform, usesAppStore } from './platform.ts'
import { createRuns } from './runs.ts'
import { type DownloadSetup, noSetup } from './setup.ts'

export type DownloadStore = {
  setup: DownloadSetup
  platform: Platform
  /** The app store link that carries the visitor's campaign, if the site has one. */
  campaignLink: string | null
  /** The browser reports a slow connection. */
  slowNetwork: boolean
  /** Data saving is on, or the mobile network is slow. */
  costlyNetwork: boolean
  consent: Consent
  /** What the browser tells of this phone; undefined if it tells nothing. */
  phone: DownloadRequest['phone']
  /** Null while the phone fits, or is unknown. */
  misfit: PhoneMisfit | null
  download: Download
  /** The visitor tapped for the current run or save. An automatic one opens no link. */
  isTapped: boolean
  /** The latest tap that asked for the APK: its time in epoch milliseconds, and the path. */
  clicked: { at: number; page: string } | null
  sheet: 'closed' | 'open'
  attention: AttentionEffect
  isMuted: boolean
  /** Handles a tap on any download button. */
  start(): void
  setConsent(given: boolean): void
  /** Applies the setup of the page that is shown now. */
  applySetup(setup: DownloadSetup): void
  /** Does what `autoAction` decided. */
  applyAutoAction(action: AutoAction): void
  /** Updates a paused or offered download from storage, or after another tab has deleted it. */
  applyStored(stored: StoredDownload | null | 'dropped'): void
  /** Starts the download, or resumes an offered or paused one. */
  resume(): void
  pause(): void
  /** Ends the download and deletes what is stored. */
  cancel(): void
  startAfresh(): void
  retryNow(): void
  saveAgain(): void
  close(): void
  /** Ends overlay, sound and gesture. The sheet stays open. */
  endAttention(): void
  toggleSound(): void
}

export type DownloadStoreApi = StoreApi<DownloadStore>

/** Creates the store of the download as the visitor sees it. One store serves all pages of a visit. */
export const createDownloadStore = (downloader: Downloader, effects: DownloadEffects): DownloadStoreApi =>
  createStore<DownloadStore>()((set, get, store) => {
    const { run, leave, onState, save, onError } = createRuns(store, downloader, effects)
    const isUnfit = () => get().misfit?.older === null

    return {
      setup: noSetup,
      platform: 'others',
      campaignLink: null,
      slowNetwork: false,
      costlyNetwork: false,
      consent: 'not-asked',
      phone: undefined,
      misfit: null,
      download: { phase: 'idle' },
      isTapped: false,
      clicked: null,
      sheet: 'closed',
      attention: 'none',
      isMuted: false,

      start() {
        const { setup, platform, campaignLink, consent, download, costlyNetwork } = get()
        if (isConsentMissing(consent)) return set({ consent: 'missed' })
        if (isBusy(download)) return set({ sheet: 'open', isTapped: true })
        const storeUrl = campaignLink ?? setup.storeUrl
        if (usesAppStore(platform)) {
          if (!storeUrl) return
          effects.notify({ kind: 'clicked' })
          return effects.navigate(storeUrl, platform === 'macos' ? 'new-tab' : 'here')
        }
        if (setup.link !== null) {
          if (isUnfit() && ['idle', 'unfit'].includes(download.phase))
            set({ download: { phase: 'unfit' }, sheet: 'open' })
          else if (costlyNetwork && download.phase === 'idle')
            set({ download: { phase: 'asking' }, sheet: 'open' })
          else if (download.phase !== 'complete') run('tap')
          else {
            set({ sheet: 'open' })
            get().saveAgain()
          }
        }
        // Notify only after the file is requested: the service worker handles requests one after the other.
        set({ clicked: { at: Date.now(), page: setup.page } })
        effects.notify({ kind: 'clicked' })
        if (setup.link === null) effects.navigate(setup.defaultUrl, 'here')
      },

      setConsent: (given) => set({ consent: given ? 'given' : 'asked' }),

      applySetup(setup) {
        const given = get().consent === 'given'
        set({ setup, consent: !setup.asksConsent ? 'not-asked' : given ? 'given' : 'asked' })
      },

      applyAutoAction(action) {
        if (action.do === 'start' && !isUnfit() && !isConsentMissing(get().consent)) run('page')
        if (action.do === 'ask' && !isConsentMissing(get().consent))
          set({ download: { phase: 'asking' }, sheet: 'open' })
        if (action.do === 'resume') run('page', action.stored)
        if (action.do === 'offer')
          set({ download: { phase: 'offered', stored: action.stored }, sheet: 'open' })
        if (action.do === 'pause') set({ download: pausedDownload(action.stored) })
        if (action.do === 'save') {
          const { url, name, received: size } = action.stored
          set({ sheet: 'open', isTapped: false })
          onState({ phase: 'complete', file: { url, name, size, saved: false } }, get().setup)
        }
      },

      applyStored(stored) {
        const { download: before, sheet } = get()
        if (stored !== 'dropped' && isResumedElsewhere(before, stored)) return run('tab', stored)
        const download = stored === 'dropped' ? withoutStored(before) : updateStored(before, stored)
        set({ download, sheet: showsStored(before) && download.phase === 'idle' ? 'closed' : sheet })
      },

      resume() {
        if (!isBusy(get().download)) run('tap')
      },

      pause: () => downloader.pause(),

      cancel() {
        leave()
        set({ download: { phase: 'idle' }, sheet: 'closed' })
        downloader.discard().catch((error) => console.warn('Nothing was cancelled', error))
      },

      startAfresh() {
        const { download, setup } = get()
        if (download.phase !== 'offered') return
        set({ download: { phase: 'linking' } })
        downloader.discard().then(
          () => run('tap'),
          (error) => onError(error, setup),
        )
      },

      retryNow: () => downloader.retryNow(),

      saveAgain() {
        const { download } = get()
        if (download.phase !== 'complete') return
        set({ isTapped: true })
        void save(download.file, false)
      },

      close() {
        set({
          sheet: 'closed',
          ...(['asking', 'unfit'].includes(get().download.phase) && { download: { phase: 'idle' } }),
        })
        get().endAttention()
      },

      endAttention() {
        if (get().attention !== 'none') set({ attention: 'over' })
      },

      toggleSound: () => set(({ isMuted }) => ({ isMuted: !isMuted })),
    }
  })
