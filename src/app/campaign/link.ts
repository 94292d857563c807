import type { SiteOnPage } from '../../content/siteOnPage.ts'
import { downloadHash } from '../../model/paths.ts'
import {
  currentVisit,
  oneLink,
  siteParameters,
  sourceOf,
  type Visit,
  withParameters,
} from '../../webview/exports/links.ts'

type Site = Pick<SiteOnPage, 'thirdParties'>

/** Returns the link to the app stores that attributes an install to this visit's campaign, null without a OneLink. */
export function storeLink({ thirdParties }: Site, visit = currentVisit()): string | null {
  const oneLinkURL = thirdParties?.oneLink?.url
  return oneLinkURL === undefined ? null : oneLink({ oneLinkURL, afParameters: siteParameters }, visit)
}

/** Returns the link that a phone opens: to the app stores, or to the download on this page, with this visit's campaign. */
export const phoneLink = (site: Site, visit = currentVisit()): string =>
  storeLink(site, visit) ?? pageWithCampaign(visit) + downloadHash

function pageWithCampaign(visit: Visit): string {
  const { origin, pathname, search } = visit.page
  return withParameters(origin + pathname + search, Object.entries(sourceOf(siteParameters, visit)))
}
