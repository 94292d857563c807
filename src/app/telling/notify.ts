/** Tells it in a notification, to a visitor who looks elsewhere and has allowed that before; nobody is asked here. */
export async function notify(title: string, body: string): Promise<void> {
  if (document.visibilityState === 'visible') return
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker?.getRegistration()
  const options = { body, icon: '/icons/icon-192.png', tag: 'download', data: location.pathname }
  await registration?.showNotification(title, options)
}
