import type { StoredDownload } from '../download/order.ts'
import type { DownloadState, StoredFile } from '../download/states.ts'
import type { Download, DownloadEffects } from './download.ts'
import type { Downloader } from './downloader.ts'
import type { DownloadStoreApi } from './downloadStore.ts'
import { linkMayWork } from './fallback.ts'
import type { DownloadSetup } from './setup.ts'
import { until } from './until.ts'

export type Runs = {
  /** Starts a run for the present page, going on with what was offered or paused. */
  run(stored?: StoredDownload): void
  /** Takes nothing more from the present run. */
  leave(): void
  /** Takes in what a run of the page with this setup tells. */
  hear(state: DownloadState, setup: DownloadSetup): void
  /** Hands the file to the browser. `once`: only if nobody did before. */
  save(file: StoredFile, once: boolean): Promise<void>
  /** Fails what could not even begin. */
  breakOff(error: unknown, setup: DownloadSetup): void
}

// Nothing is asked for before the visitor sees the sheet, but its code may be long in coming.
const sheetPatienceMs = 3_000

/** What goes on between a start and an end, told to the store. */
export function createRuns(store: DownloadStoreApi, downloader: Downloader, effects: DownloadEffects): Runs {
  const { getState: get, setState: set } = store
  let runs = 0

  function run(stored?: StoredDownload) {
    const { setup, download } = get()
    if (setup.link === null) return
    set({ download: { phase: 'linking' }, sheet: 'open', cue: 'none' })
    const from = stored ? { url: stored.url } : beginningOf(download)
    const order = { link: setup.link, name: setup.fileName, page: setup.page, ...from }
    const mine = ++runs
    until(store, ({ isSheetShown }) => isSheetShown, sheetPatienceMs)
      .then(async () => {
        if (mine === runs) await downloader.start(order, (state) => mine === runs && hear(state, setup))
      })
      .catch((error) => mine === runs && breakOff(error, setup))
  }

  function hear(state: DownloadState, setup: DownloadSetup) {
    const { download: before } = get()
    set({ download: state })
    // A file saved on an earlier visit is handed over once more, for now the visitor asks for it again.
    if (state.phase === 'complete') finish(state.file, setup, !state.file.saved || before.phase !== 'linking')
    if (state.phase === 'failed') fallBack(state, setup)
  }

  function finish(file: StoredFile, { page }: DownloadSetup, once: boolean) {
    effects.tell({ kind: 'completed', file, page })
    set({ cue: get().sheet === 'closed' ? 'over' : 'overlay' })
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

  return { run, leave: () => runs++, hear, save, breakOff }
}

/** What an order says of the stored download that it goes on with. */
function beginningOf(download: Download): { url?: string; pausedAt?: number } {
  if (download.phase === 'offered') return { url: download.stored.url }
  if (download.phase !== 'paused') return {}
  return { pausedAt: download.at, ...(download.url && { url: download.url }) }
}
