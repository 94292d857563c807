import { expireLandings, saveLanding, saveReferrer } from '../../webview/links/landing.ts'
import { queryOf } from '../../webview/links/query.ts'

/** Stores the campaign and the referrer of the first page of this visit, for the links on later pages. */
export function saveCampaign(address: string): void {
  const page = new URL(address)
  const openStorage = () => localStorage
  saveLanding(openStorage, queryOf(page.search), Date.now())
  saveReferrer(openStorage, document.referrer, page.origin)
  expireLandings(window, openStorage)
}
