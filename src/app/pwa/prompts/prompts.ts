import { messageSW } from 'workbox-window'
import { isAnyDownloadLocked } from '../../../download/run/locks.ts'
import type { DownloadStoreApi } from '../../../state/downloadStore.ts'
import { remembered } from '../../download/remembered.ts'
import { withStyles } from '../../styles/loadStyles.ts'
import { whenIdle } from './whenIdle.ts'

const activationTimeoutMs = 3000
const loadPrompt = () => withStyles(() => import('./Prompt.tsx'))

/** Activates a waiting service worker, unless a file is downloaded or saved in any tab. Settles after 3 s at most. */
export async function activateUpdate(waiting: ServiceWorker): Promise<'done' | 'busy' | 'late'> {
  if (await isAnyDownloadLocked()) return 'busy'
  const controlling = new Promise<'done'>((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve('done'), { once: true }),
  )
  void messageSW(waiting, { type: 'SKIP_WAITING' })
  return Promise.race([
    controlling,
    new Promise<'late'>((resolve) => setTimeout(resolve, activationTimeoutMs, 'late')),
  ])
}

/** Offers the version of `worker` once it is installed and the page is idle. On yes, activates it and reloads the page. */
export async function offerUpdate(worker: ServiceWorker, store: DownloadStoreApi): Promise<void> {
  await untilInstalled(worker)
  for (;;) {
    await whenIdle(store)
    if (worker.state !== 'installed') return
    const { showPrompt } = await loadPrompt()
    const answer = await showPrompt('update', store)
    if (answer === 'no') return
    // A download may have started in another tab meanwhile.
    if (answer === 'yes' && (await activateUpdate(worker)) !== 'busy') return location.reload()
  }
}

const untilInstalled = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (worker.state !== 'installing') resolve()
    }
    worker.addEventListener('statechange', check)
    check()
  })

// Where storage is forbidden, every page would ask again, so it counts as offered.
const offeredBefore = remembered('installOffered', { whenForbidden: true })

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent, which TypeScript's lib lacks; Chromium only. */
export type InstallEvent = Event & { prompt(): Promise<unknown> }

/**
 * Offers once per device to install the site, when the page is idle. `event` is the browser's `beforeinstallprompt`; null
 * on iOS, where the prompt only explains how to install.
 */
export async function offerInstall(event: InstallEvent | null, store: DownloadStoreApi): Promise<void> {
  if (offeredBefore.get() || matchMedia('(display-mode: standalone)').matches) return
  for (;;) {
    await whenIdle(store)
    // Another tab may have asked meanwhile.
    if (offeredBefore.get()) return
    const { showPrompt } = await loadPrompt()
    const answer = await showPrompt(event ? 'install' : 'ios', store)
    if (answer === 'later') continue
    offeredBefore.set(true)
    if (answer === 'yes') await event?.prompt()
    return
  }
}

/** Explains on iOS how to install the site, because Safari does not. Browsers inside other apps cannot install it. */
export function hintOnIos(store: DownloadStoreApi): void {
  const isBrowser = navigator.userAgent.includes('Safari/')
  if (store.getState().platform === 'ios' && isBrowser) void offerInstall(null, store)
}
