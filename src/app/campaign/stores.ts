import type { SiteOnPage } from '../../content/siteOnPage.ts'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { storeLink } from './link.ts'

/** Has the store links of the page the visitor came to say which campaign brought them. */
export function leadToStores(store: DownloadStoreApi, site: SiteOnPage): void {
  store.setState({ campaignLink: storeLink(site) })
}
