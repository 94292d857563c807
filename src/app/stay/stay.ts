import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { offerInstall } from './offerInstall.ts'

export { offerInstall } from './offerInstall.ts'
export { offerUpdate } from './offerUpdate.ts'
export { takeOver } from './takeOver.ts'

/** Tells visitors of iPhones how the site is kept, since their browser does not ask. */
export function hintOnIos(store: DownloadStoreApi): void {
  if (store.getState().platform === 'ios') void offerInstall(null, store)
}
