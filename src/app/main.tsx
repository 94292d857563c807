import { hydrateRoot } from 'react-dom/client'
import { DownloadContext } from '../state/useDownload.ts'
import { App } from './App.tsx'
import { loadPage } from './loadPage.ts'
import { decodePageData, pageDataId } from './pageData.ts'
import type { Shown } from './shown.ts'
import { wire } from './wire.ts'

const first = decodePageData(document.getElementById(pageDataId)?.textContent ?? '')
const { store, arrive } = wire(first.site.appName)

const alive = new Promise<void>((resolve) => {
  const begin = (page: Shown, by: 'load' | 'in-site') => {
    arrive(page, by)
    resolve()
  }
  hydrateRoot(
    document,
    <DownloadContext value={store}>
      <App first={first} arrive={begin} />
    </DownloadContext>,
  )
})

/** Settles when taps are answered. */
export const hydrated = Promise.allSettled([alive, loadPage(first)])
