import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import type { PageView } from '../render/pageView.ts'
import { storeLink } from './link.ts'

// A file of its own: a module that is imported both dynamically and statically makes the bundler split its runtime off
// the main bundle, which costs every page a request.
/** Makes the download buttons link to the app stores with this visit's campaign. */
export const setStoreLink = (store: DownloadStoreApi, site: PageView['site']): void =>
  store.setState({ campaignLink: storeLink(site) })
