import type { SiteOnPage } from '../../content/siteOnPage.ts'
import { withParameters } from '../../webview/links/address.ts'
import { oneLink } from '../../webview/links/oneLink.ts'
import { siteParameters } from '../../webview/links/siteParameters.ts'
import { sourceOf } from '../../webview/links/source.ts'
import type { Visit } from '../../webview/links/visit.ts'
import { sentHash } from '../download/sentHash.ts'
import { visitHere } from './visit.ts'

type Site = Pick<SiteOnPage, 'thirdParties'>

/** The way to the stores that counts an install for this visitor's campaign; null where the site has no OneLink. */
export function storeLink({ thirdParties }: Site, visit = visitHere()): string | null {
  const oneLinkURL = thirdParties?.oneLink?.url
  return oneLinkURL === undefined ? null : oneLink({ oneLinkURL, afParameters: siteParameters }, visit)
}

/** Where a phone goes on for this visitor: to the stores, or else to the download of this very page, with the campaign. */
export const phoneLink = (site: Site, visit = visitHere()): string =>
  storeLink(site, visit) ?? pageWithCampaign(visit) + sentHash

function pageWithCampaign(visit: Visit): string {
  const { origin, pathname, search } = visit.page
  return withParameters(origin + pathname + search, Object.entries(sourceOf(siteParameters, visit)))
}
