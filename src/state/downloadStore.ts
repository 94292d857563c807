import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FirstMove } from './arrival.ts'
import type { Cue } from './cues.ts'
import { type Consent, type Download, type DownloadEffects, isBusy, isLacking } from './download.ts'
import type { Downloader } from './downloader.ts'
import { type Platform, usesAppStore } from './platform.ts'
import { createRuns } from './runs.ts'
import { type DownloadSetup, noSetup } from './setup.ts'

export type DownloadStore = {
  setup: DownloadSetup
  platform: Platform
  /** The way to the stores that counts the visitor’s campaign, where the site has one. */
  campaignLink: string | null
  /** The browser says that the connection is slow. */
  slowNetwork: boolean
  /** The visitor saves data, or is on a slow mobile network. */
  costlyNetwork: boolean
  consent: Consent
  download: Download
  /** The latest tap that asked for the APK: when, in epoch milliseconds, and on which path. */
  clicked: { at: number; page: string } | null
  sheet: 'closed' | 'open'
  /** The sheet is on the screen; set by the one who draws it. */
  isSheetShown: boolean
  cue: Cue
  isMuted: boolean
  /** What a tap on any download button does. */
  start(): void
  tickConsent(given: boolean): void
  /** Takes over what the page the visitor came to says. */
  arrive(setup: DownloadSetup): void
  /** Does what `firstMove` decided. */
  move(first: FirstMove): void
  /** Goes on with what was offered, paused or asked for. */
  resume(): void
  pause(): void
  /** Ends the download and forgets what is stored of it. */
  cancel(): void
  startAfresh(): void
  hurry(): void
  saveAgain(): void
  close(): void
  /** Ends overlay, sound and gesture; the sheet stays. */
  endCues(): void
  toggleSound(): void
}

export type DownloadStoreApi = StoreApi<DownloadStore>

/** The download as the visitor sees it; one store serves all pages of a visit. */
export const createDownloadStore = (downloader: Downloader, effects: DownloadEffects): DownloadStoreApi =>
  createStore<DownloadStore>()((set, get, store) => {
    const { run, leave, hear, save, breakOff } = createRuns(store, downloader, effects)

    return {
      setup: noSetup,
      platform: 'others',
      campaignLink: null,
      slowNetwork: false,
      costlyNetwork: false,
      consent: 'not-asked',
      download: { phase: 'idle' },
      clicked: null,
      sheet: 'closed',
      isSheetShown: false,
      cue: 'none',
      isMuted: false,

      start() {
        const { setup, platform, campaignLink, consent, download, costlyNetwork } = get()
        if (isLacking(consent)) return set({ consent: 'missed' })
        if (isBusy(download)) return set({ sheet: 'open' })
        effects.tell({ kind: 'clicked' })
        if (usesAppStore(platform))
          return effects.visit(campaignLink ?? setup.storeUrl, platform === 'macos' ? 'new-tab' : 'here')
        set({ clicked: { at: Date.now(), page: setup.page } })
        if (setup.link === null) return effects.visit(setup.defaultUrl, 'here')
        if (costlyNetwork && download.phase === 'idle')
          return set({ download: { phase: 'asking' }, sheet: 'open' })
        if (download.phase !== 'complete') return run()
        set({ sheet: 'open' })
        get().saveAgain()
      },

      tickConsent: (given) => set({ consent: given ? 'given' : 'asked' }),

      arrive(setup) {
        const given = get().consent === 'given'
        set({ setup, consent: !setup.asksConsent ? 'not-asked' : given ? 'given' : 'asked' })
      },

      move(first) {
        if (first.do === 'start' && !isLacking(get().consent)) run()
        if (first.do === 'ask' && !isLacking(get().consent))
          set({ download: { phase: 'asking' }, sheet: 'open' })
        if (first.do === 'resume') run(first.stored)
        if (first.do === 'offer') set({ download: { phase: 'offered', stored: first.stored }, sheet: 'open' })
        if (first.do === 'pause') {
          const { url, received, total, pausedAt: at } = first.stored
          set({ download: { phase: 'paused', received, total, url, at }, sheet: 'open' })
        }
        if (first.do === 'save') {
          const { url, name, received: size } = first.stored
          set({ sheet: 'open' })
          hear({ phase: 'complete', file: { url, name, size, saved: false } }, get().setup)
        }
      },

      resume() {
        if (!isBusy(get().download)) run()
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
          () => run(),
          (error) => breakOff(error, setup),
        )
      },

      hurry: () => downloader.hurry(),

      saveAgain() {
        const { download } = get()
        if (download.phase === 'complete') void save(download.file, false)
      },

      close() {
        set({ sheet: 'closed', ...(get().download.phase === 'asking' && { download: { phase: 'idle' } }) })
        get().endCues()
      },

      endCues() {
        if (get().cue !== 'none') set({ cue: 'over' })
      },

      toggleSound: () => set(({ isMuted }) => ({ isMuted: !isMuted })),
    }
  })
