/**
 * Starts the download worker before the tap, once the page is loaded and idle and a service worker controls it: its
 * script is stored then, so that this costs no bytes.
 */
export function warmWhenIdle(warm: () => void): void {
  const { serviceWorker } = navigator
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(warm)
    else setTimeout(warm)
  }
  const whenLoaded = () => {
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
  }
  if (serviceWorker?.controller) whenLoaded()
  else serviceWorker?.addEventListener('controllerchange', whenLoaded, { once: true })
}
