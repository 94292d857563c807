import { clientHints, impressionOf } from '../../webview/links/impression.ts'
import { oneLink } from '../../webview/links/oneLink.ts'
import { queryOf } from '../../webview/links/query.ts'
import { saveReferrer } from '../../webview/links/referrer.ts'
import { saveLanding } from '../../webview/links/sets.ts'
import { siteParameters } from '../../webview/links/siteParameters.ts'

const afterLoadMs = 1000

/** Counts an impression of the link that this visit makes of a OneLink, 1 s after the page was loaded. Never rejects. */
export async function countImpression(oneLinkURL: string): Promise<void> {
  const page = new URL(location.href)
  const visit = {
    page,
    referrer: document.referrer,
    openStorage: () => localStorage,
    now: Date.now(),
  }
  saveLanding(visit.openStorage, queryOf(page.search), visit.now)
  saveReferrer(visit.openStorage, visit.referrer, page.origin)
  const link = oneLink({ oneLinkURL, afParameters: siteParameters }, visit)
  if (link === null) return
  const address = impressionOf(link, await clientHints(navigator))
  await new Promise((resolve) => setTimeout(resolve, afterLoadMs - sinceLoad()))
  await fetch(address, { mode: 'no-cors' }).catch(() => {})
}

function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.now() - (navigation?.loadEventEnd ?? 0)
}
