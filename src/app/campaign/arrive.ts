import type { SiteOnPage } from '../../content/siteOnPage.ts'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { queryOf } from '../../webview/links/query.ts'
import { saveReferrer } from '../../webview/links/referrer.ts'
import { saveLanding } from '../../webview/links/sets.ts'
import { storeLink } from './link.ts'
import { visitHere } from './visit.ts'

/** Keeps what brought the visitor to the first page of this visit, for the links of later ones. */
export function keepLanding(address: string): void {
  const { openStorage, page, now, referrer } = visitHere(address)
  saveLanding(openStorage, queryOf(page.search), now)
  saveReferrer(openStorage, referrer, page.origin)
}

/** Has the store links of the page the visitor came to say which campaign brought them. */
export function leadToStores(store: DownloadStoreApi, site: SiteOnPage): void {
  store.setState({ campaignLink: storeLink(site) })
}
