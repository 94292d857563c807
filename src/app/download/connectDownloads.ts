import type { AskedLinks } from '../../download/downloadRequest.ts'
import type { Arrival } from '../../state/autoAction.ts'
import type { Downloader } from '../../state/download.ts'
import { createDownloadStore, type DownloadStoreApi } from '../../state/downloadStore.ts'
import { detectPlatform, usesAppStore } from '../../state/platform.ts'
import type { DownloadSetup } from '../../state/setup.ts'
import { connectionOf } from '../../tracking/connection.ts'
import type { Sink, TrackedEvent } from '../../tracking/event.ts'
import { loadDownloadClient } from '../boot/lazyChunks.ts'
import { watchConnection } from './connection.ts'
import { completedBefore } from './remembered.ts'
import { runAutoAction } from './runAutoAction.ts'
import { warmWhenIdle } from './warmWhenIdle.ts'
import { watchStored } from './watchStored.ts'

export type Downloads = {
  store: DownloadStoreApi
  /** Must be called on load and after every in-site navigation. */
  runAutoAction(setup: DownloadSetup, by: Arrival['by']): Promise<void>
}

type Connections = {
  /** `warm` loads the downloader before an expected tap. */
  downloader: Downloader & { warm(): void }
  track: Sink
  /** Is awaited before an automatic start. */
  settleUpdate(): Promise<void>
  askLink: AskedLinks
}

/** Creates the download store and connects it to this browser. */
export function connectDownloads({ downloader, track, settleUpdate, askLink }: Connections): Downloads {
  const store = createDownloadStore(downloader, {
    navigate: (url, where) => {
      if (where === 'here') location.assign(url)
      else open(url, '_blank', 'noopener')
    },
    openFile,
    notify(event) {
      if (event.kind === 'completed') completedBefore(event.page).set(true)
      if (event.kind === 'completed' && event.isFollowed) return
      const { pageRelatedTo, pixelEvent } = store.getState().setup
      const tell = (tracked: TrackedEvent) => track({ ...tracked, ...(pageRelatedTo && { pageRelatedTo }) })
      if (event.kind === 'clicked') tell({ name: 'apk_download_click', pixelEvent })
      // The code that logs the end of a download is loaded with the downloader.
      else void loadDownloadClient().then(({ trackedEvent }) => tell(trackedEvent(event)))
    },
    askLink(link, page) {
      if (link.kind === 'fixed') return undefined
      const asked = askLink(link.endpoint, link.websiteName, page)
      return () => asked
    },
  })
  // Set after creation, because hydration must begin with the prerendered state.
  const platform = detectPlatform(navigator)
  store.setState({ platform })
  if (!usesAppStore(platform)) warmWhenIdle(downloader.warm)
  watchConnection(store, connectionOf(navigator))
  watchStored(store, downloader)
  addEventListener('download:reset', () => store.getState().endAttention())
  return { store, runAutoAction: (setup, by) => runAutoAction(store, downloader, setup, by, settleUpdate) }
}

/** Lets the browser download a file by itself. A same-origin file loads in a hidden frame, so that the page stays open. */
function openFile(link: string) {
  const url = new URL(link, location.href)
  if (url.origin !== location.origin) return location.assign(url.href)
  const frame = document.createElement('iframe')
  frame.hidden = true
  // A captive portal may answer with its own page. Scripts of that page must not run.
  frame.sandbox = 'allow-downloads allow-same-origin'
  frame.src = url.href
  document.body.append(frame)
}
