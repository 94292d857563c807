import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import type { PageView } from '../render/pageView.ts'
import { storeLink } from './link.ts'

// A separate file: if a module is imported both dynamically and statically, the bundler splits its runtime from
// the main bundle, and every page makes one more request.
/** Makes the download buttons link to the app stores with this visit's campaign. */
export const setStoreLink = (store: DownloadStoreApi, site: PageView['site']): void =>
  store.setState({ campaignLink: storeLink(site) })
