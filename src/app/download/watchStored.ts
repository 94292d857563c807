import type { Downloader } from '../../state/download.ts'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { showsStored } from '../../state/otherTabs.ts'

/**
 * Reads the stored download again when the visitor comes back to this tab: another tab may have resumed or deleted it,
 * and a frozen page receives no messages.
 */
export function watchStored(store: DownloadStoreApi, downloader: Pick<Downloader, 'stored'>) {
  const readAgain = async () => {
    if (document.visibilityState !== 'visible' || !showsStored(store.getState().download)) return
    try {
      const stored = await downloader.stored()
      store.getState().applyStored(stored)
    } catch (error) {
      console.warn('Stored downloads cannot be read', error)
    }
  }
  addEventListener('pageshow', readAgain)
  document.addEventListener('visibilitychange', readAgain)
}
