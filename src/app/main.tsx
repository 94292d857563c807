import { hydrateRoot } from 'react-dom/client'
import type { PageOnSite } from '../content/catalogue.ts'
import { DownloadContext } from '../state/useDownload.ts'
import { App } from './App.tsx'
import { decodePageData, pageDataId } from './pageData.ts'
import { wire } from './wire.ts'

const first = decodePageData(document.getElementById(pageDataId)?.textContent ?? '')
const { store, arrive } = wire(first.site.appName)

/** Settles when taps are answered. */
export const hydrated = new Promise<void>((resolve) => {
  const begin = (page: PageOnSite, by: 'load' | 'in-site') => {
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
