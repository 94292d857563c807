import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isBusy } from '../state/download.ts'
import { untilThere } from '../state/untilThere.ts'
import { DownloadContext } from '../state/useDownload.ts'
import { App } from './App.tsx'
import { noteLeftRunning } from './download/leftRunning.ts'
import { loadLive } from './loadPage.ts'
import { loadStay } from './loadStay.ts'
import { ownPageData } from './pageData.ts'
import type { Shown } from './shown.ts'
import type { InstallEvent } from './stay/offerInstall.ts'
import { wire } from './wire.ts'

const first = ownPageData(document)
const { store, arrive } = wire(first.site.appName)

function leave(to: URL) {
  if (isBusy(store.getState().download)) noteLeftRunning()
  location.assign(to)
}

/** Settles when download taps are answered. */
export const alive = new Promise<void>((resolve) => {
  const begin = (page: Shown, by: 'load' | 'in-site') => {
    arrive(page, by)
    resolve()
  }
  // A transition is worked off in slices, between which the visitor is heard: https://react.dev/reference/react/startTransition
  startTransition(() => {
    hydrateRoot(
      document,
      <DownloadContext value={store}>
        <App first={first} arrive={begin} leave={leave} />
      </DownloadContext>,
    )
  })
})

/** Fetches what makes the sections usable; settles when it is there. */
export const wake = (): Promise<unknown> => untilThere(() => loadLive(first))

/** Takes in that the browser would install the site. */
export const install = async (event: Event): Promise<void> =>
  (await loadStay()).offerInstall(event as InstallEvent, store)
