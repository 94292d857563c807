import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isBusy } from '../../state/download.ts'
import { importWithRetry } from '../../state/importWithRetry.ts'
import { DownloadContext } from '../../state/useDownload.ts'
import { leftRunning } from '../download/remembered.ts'
import type { InstallEvent } from '../pwa/prompts/prompts.ts'
import { App } from '../render/App.tsx'
import { loadInteractiveViews } from '../render/Page.tsx'
import { type PageView, readPageData } from '../render/pageView.ts'
import { connectPage } from './connectPage.ts'
import { loadPrompts } from './lazyChunks.ts'

const first = readPageData(document)
const { store, onPageView } = connectPage(first.site.appName)

function leave(to: URL) {
  if (isBusy(store.getState().download)) leftRunning.set(true)
  location.assign(to)
}

/** Resolves when the page is hydrated: clicks on download buttons are handled from then on. */
export const ready = new Promise<void>((resolve) => {
  const onView = (view: PageView, by: 'load' | 'in-site') => {
    onPageView(view, by)
    resolve()
  }
  // React hydrates a transition in slices and handles input between them: https://react.dev/reference/react/startTransition
  startTransition(() => {
    hydrateRoot(
      document,
      <DownloadContext value={store}>
        <App first={first} onPageView={onView} leave={leave} />
      </DownloadContext>,
    )
  })
})

/** Loads the interactive sections of the page. */
export const loadViews = (): Promise<unknown> => importWithRetry(() => loadInteractiveViews(first))

/** Handles the browser's `beforeinstallprompt` event. */
export const install = async (event: Event): Promise<void> =>
  (await loadPrompts()).offerInstall(event as InstallEvent, store)
