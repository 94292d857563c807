import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DownloadState, StoredFile } from '../download/states.ts'
import type { FirstMove } from './arrival.ts'
import { type Cue, playCues } from './cues.ts'
import { type Consent, type Download, type DownloadEffects, isBusy, isLacking } from './download.ts'
import type { Downloader } from './downloader.ts'
import { linkMayWork } from './fallback.ts'
import { type Platform, usesAppStore } from './platform.ts'
import { type DownloadSetup, noSetup } from './setup.ts'
import { until } from './until.ts'

export type DownloadStore = {
  setup: DownloadSetup
  platform: Platform
  /** The browser says that the connection is slow. */
  slowNetwork: boolean
  consent: Consent
  download: Download
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
  resume(): void
  startAfresh(): void
  hurry(): void
  saveAgain(): void
  close(): void
  /** Ends overlay, sound and gesture; the sheet stays. */
  endCues(): void
  mute(): void
}

export type DownloadStoreApi = StoreApi<DownloadStore>

// Nothing is asked for before the visitor sees the sheet, but its code may be long in coming.
const sheetPatienceMs = 3_000

/** The download as the visitor sees it; one store serves all pages of a visit. */
export const createDownloadStore = (downloader: Downloader, effects: DownloadEffects): DownloadStoreApi =>
  createStore<DownloadStore>()((set, get, store) => {
    let cues = new AbortController()

    function run(url?: string) {
      const { setup } = get()
      if (setup.link === null) return
      cues.abort()
      set({ download: { phase: 'linking' }, sheet: 'open', cue: 'none' })
      const order = { link: setup.link, name: setup.fileName, page: setup.page, ...(url && { url }) }
      until(store, ({ isSheetShown }) => isSheetShown, sheetPatienceMs)
        .then(() => downloader.start(order, (state) => hear(state, setup)))
        .catch((error) => breakOff(error, setup))
    }

    function hear(state: DownloadState, setup: DownloadSetup) {
      const { download: before } = get()
      set({ download: state })
      // A file saved on an earlier visit is handed over once more, for now the visitor asks for it again.
      if (state.phase === 'complete')
        finish(state.file, setup, !state.file.saved || before.phase !== 'linking')
      if (state.phase === 'failed') fallBack(state, setup)
    }

    function finish(file: StoredFile, { page }: DownloadSetup, once: boolean) {
      effects.tell({ kind: 'completed', file, page })
      cues = new AbortController()
      playCues((cue) => set({ cue }), cues.signal)
      if (get().sheet === 'closed') cues.abort()
      void save(file, once)
    }

    async function save(file: StoredFile, once: boolean) {
      const saved = await downloader.save(file, once).catch(() => false)
      if (!saved) effects.openFile(get().setup.defaultUrl)
    }

    function fallBack({ failure, link }: Extract<DownloadState, { phase: 'failed' }>, setup: DownloadSetup) {
      console.warn('The download failed', failure)
      effects.tell({ kind: 'failed', failure, link })
      if (linkMayWork(failure)) effects.openFile(link ?? setup.defaultUrl)
    }

    function breakOff(error: unknown, setup: DownloadSetup) {
      console.warn('The download could not run', error)
      const failure = { kind: 'gave-up', because: 'network' } as const
      hear({ phase: 'failed', failure, received: 0, total: null, link: null }, setup)
    }

    return {
      setup: noSetup,
      platform: 'others',
      slowNetwork: false,
      consent: 'not-asked',
      download: { phase: 'idle' },
      sheet: 'closed',
      isSheetShown: false,
      cue: 'none',
      isMuted: false,

      start() {
        const { setup, platform, consent, download } = get()
        if (isLacking(consent)) return set({ consent: 'missed' })
        if (isBusy(download)) return set({ sheet: 'open' })
        effects.tell({ kind: 'clicked' })
        if (usesAppStore(platform))
          return effects.visit(setup.storeUrl, platform === 'macos' ? 'new-tab' : 'here')
        if (setup.link === null) return effects.visit(setup.defaultUrl, 'here')
        if (download.phase !== 'complete')
          return run(download.phase === 'offered' ? download.stored.url : undefined)
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
        if (first.do === 'resume') run(first.stored.url)
        if (first.do === 'offer') set({ download: { phase: 'offered', stored: first.stored }, sheet: 'open' })
        if (first.do === 'save') {
          const { url, name, received: size } = first.stored
          set({ sheet: 'open' })
          hear({ phase: 'complete', file: { url, name, size, saved: false } }, get().setup)
        }
      },

      resume() {
        const { download } = get()
        if (download.phase === 'offered') run(download.stored.url)
      },

      startAfresh() {
        const { download, setup } = get()
        if (download.phase !== 'offered') return
        set({ download: { phase: 'linking' } })
        downloader.discard(download.stored.url).then(
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
        set({ sheet: 'closed' })
        cues.abort()
      },

      endCues: () => cues.abort(),

      mute: () => set({ isMuted: true }),
    }
  })
