import { clientHints, impressionOf } from '../../webview/links/impression.ts'
import { storeLink } from '../campaign/link.ts'

const afterLoadMs = 1000

/** Counts an impression of the link that this visit makes of a OneLink, 1 s after the page was loaded. Never rejects. */
export async function countImpression(url: string): Promise<void> {
  const link = storeLink({ thirdParties: { oneLink: { url } } })
  if (link === null) return
  const address = impressionOf(link, await clientHints(navigator))
  await new Promise((resolve) => setTimeout(resolve, afterLoadMs - sinceLoad()))
  await fetch(address, { mode: 'no-cors' }).catch(() => {})
}

function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.now() - (navigation?.loadEventEnd ?? 0)
}
