import type { StoredDownload } from '../download/downloadRequest.ts'
import type { DownloadFailure, DownloadState, FailedState, StoredFile } from '../download/states.ts'
import type { Download, DownloadEffects, Downloader } from './download.ts'
import type { DownloadStoreApi } from './downloadStore.ts'
import type { DownloadSetup } from './setup.ts'

type CompleteState = Extract<DownloadState, { phase: 'complete' }>

export type Runs = {
  /** Starts a run, or resumes the offered or paused download. A run of another tab opens no sheet. */
  run(by: 'tap' | 'page' | 'tab', stored?: StoredDownload): void
  /** Ignores all further states of the current run. */
  leave(): void
  /** Applies a state of a run that the page with this setup started. */
  onState(state: DownloadState, setup: DownloadSetup): void
  /** Hands the file to the browser's download manager; with `once`, only if it was never saved. */
  save(file: StoredFile, once: boolean): Promise<void>
  /** Marks a run that could not start as failed. */
  onError(error: unknown, setup: DownloadSetup): void
}

/** Starts runs and applies their states to the store. */
export function createRuns(store: DownloadStoreApi, downloader: Downloader, effects: DownloadEffects): Runs {
  const { getState: get, setState: set } = store
  let runs = 0

  function run(by: 'tap' | 'page' | 'tab', stored?: StoredDownload) {
    const { setup, phone, download, sheet } = get()
    if (setup.link === null) return
    const signed = setup.signer && { signer: setup.signer }
    const from = stored ? { url: stored.url } : resumeFrom(download)
    const asked = from.url ? undefined : effects.askLink(setup.link, setup.page)
    const known = { ...signed, ...(phone && { phone }) }
    const request = { link: setup.link, name: setup.fileName, page: setup.page, ...known, ...from }
    const id = ++runs
    // Start before rendering the sheet, which takes as long as the first responses.
    downloader
      .start(asked ? { ...request, asked } : request, (state) => id === runs && onState(state, setup))
      .catch((error) => id === runs && onError(error, setup))
    set({
      download: { phase: 'linking' },
      sheet: by === 'tab' ? sheet : 'open',
      attention: 'none',
      isTapped: by === 'tap',
    })
  }

  function onState(state: DownloadState, setup: DownloadSetup) {
    const { download: before } = get()
    // The visitor asked for a file that was saved on an earlier visit, so save it again. Save before rendering the
    // sheet, which takes longer.
    if (state.phase === 'complete') void save(state.file, !state.file.saved || before.phase !== 'linking')
    set({ download: state })
    if (state.phase === 'complete') finish(state, setup)
    if (state.phase === 'failed') fallBack(state, setup)
  }

  function finish({ file, isFollowed }: CompleteState, { page }: DownloadSetup) {
    effects.notify({ kind: 'completed', file, page, ...(isFollowed && { isFollowed }) })
    set({ attention: get().sheet === 'closed' ? 'over' : 'overlay' })
  }

  async function save(file: StoredFile, once: boolean) {
    const outcome = await downloader.save(file, once).catch(() => 'failed')
    const { isTapped, download, setup } = get()
    if (outcome === 'failed' && isTapped) effects.openFile(setup.defaultUrl)
    // The file was deleted, for example by a cancel in another tab. Download it again only if the visitor asks for it.
    if (outcome === 'gone' && !once && download.phase === 'complete') run('tap')
  }

  function fallBack({ failure, link, isFollowed }: FailedState, setup: DownloadSetup) {
    console.warn('The download failed', failure)
    // The tab that ran the download counts its failure.
    if (isFollowed) return
    effects.notify({ kind: 'failed', failure, link })
    // Without a tap, the page must not navigate; the sheet shows the link.
    if (get().isTapped && linkMayWork(failure)) effects.openFile(link ?? setup.defaultUrl)
  }

  function onError(error: unknown, setup: DownloadSetup) {
    console.warn('The download could not run', error)
    const failure = { kind: 'gave-up', because: 'network' } as const
    onState({ phase: 'failed', failure, received: 0, total: null, link: null }, setup)
  }

  return { run, leave: () => runs++, onState, save, onError }
}

/** The part of a request that names the offered or paused download to resume. */
function resumeFrom(download: Download): { url?: string; pausedAt?: number } {
  if (download.phase === 'offered') return { url: download.stored.url }
  if (download.phase !== 'paused') return {}
  return { pausedAt: download.at, ...(download.url && { url: download.url }) }
}

/** True if the browser's own download of the link may work. If not, opening it would only leave the page. */
function linkMayWork(failure: DownloadFailure): boolean {
  switch (failure.kind) {
    case 'no-link':
    case 'misconfigured':
    case 'storage-full':
    case 'no-storage':
      return true
    case 'gave-up':
      return failure.because === 'network'
    case 'gone':
    case 'refused':
    case 'corrupt':
    case 'untrusted':
      return false
  }
}
