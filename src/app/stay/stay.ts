import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { offerInstall } from './offerInstall.ts'

export { offerInstall } from './offerInstall.ts'
export { offerUpdate } from './offerUpdate.ts'
export { takeOver } from './takeOver.ts'

/** Tells visitors of iPhones how the site is kept, since their browser does not ask. Inside other apps it cannot be. */
export function hintOnIos(store: DownloadStoreApi): void {
  const isBrowser = navigator.userAgent.includes('Safari/')
  if (store.getState().platform === 'ios' && isBrowser) void offerInstall(null, store)
}
