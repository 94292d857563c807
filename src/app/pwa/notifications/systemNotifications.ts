import type { DownloadStoreApi } from '../../../state/downloadStore.ts'

/** Shows a system notification when the page is hidden and the visitor has granted permission before. Never asks for it. */
export async function notify(title: string, body: string): Promise<void> {
  if (document.visibilityState === 'visible') return
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker?.getRegistration()
  const options = { body, icon: '/icons/icon-192.png', tag: 'download', data: location.pathname }
  await registration?.showNotification(title, options)
}

/** Opens the sheet when the visitor clicks the notification. Returns an unsubscribe function. */
export function onNotificationClick(store: DownloadStoreApi): () => void {
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
