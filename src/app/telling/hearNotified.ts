import type { DownloadStoreApi } from '../../state/downloadStore.ts'

/** Opens the sheet when the visitor comes back by a notification; ends with what it returns. */
export function hearNotified(store: DownloadStoreApi): () => void {
  const listening = new AbortController()
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }) => {
      const { show } = Object(data)
      if (show === 'download' && store.getState().download.phase !== 'idle') store.setState({ sheet: 'open' })
    },
    { signal: listening.signal },
  )
  return () => listening.abort()
}
