import { onFirstInput } from '../boot/pageTimes.ts'

/**
 * Starts the download worker before the tap, for visitors who have touched the page: once it is idle and a service worker
 * controls it, which has stored the script, so that this costs no bytes.
 */
export function warmWhenIdle(warm: () => void): void {
  const { serviceWorker } = navigator
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(warm)
    else setTimeout(warm)
  }
  onFirstInput(() => {
    if (serviceWorker?.controller) whenIdle()
    else serviceWorker?.addEventListener('controllerchange', whenIdle, { once: true })
  })
}
