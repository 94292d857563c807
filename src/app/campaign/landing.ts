import { queryOf } from '../../webview/links/query.ts'
import { saveReferrer } from '../../webview/links/referrer.ts'
import { saveLanding } from '../../webview/links/sets.ts'
import { visitHere } from './visit.ts'

/** Keeps what brought the visitor to the first page of this visit, for the links of later ones. */
export function keepLanding(address: string): void {
  const { openStorage, page, now, referrer } = visitHere(address)
  saveLanding(openStorage, queryOf(page.search), now)
  saveReferrer(openStorage, referrer, page.origin)
}
