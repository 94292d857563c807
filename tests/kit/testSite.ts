import type { BrowserContext, Page } from 'playwright'
import { openControlled } from './browser/visitor.ts'
import type { Origin } from './origin/origin.ts'
import type { Site } from './site/site.ts'

export const MiB = 1024 * 1024

/** A site whose APK is served by a faulty origin. `landing` is the URL of the Gujarati Ludo page. */
export type TestSite = Site & { origin: Origin; landing: string }

/** Combines an origin with the site that links to its file. */
export const testSiteOf = (origin: Origin, site: Site): TestSite => ({
  ...site,
  origin,
  landing: `${site.url}/gu/ludo/`,
})

/** Lets the site's link endpoint respond as the origin's does: signed links, facts about the file, faults. */
export async function useOriginLinks(context: BrowserContext, { origin }: TestSite): Promise<void> {
  await context.route('**/api/apk-link', async (route) => {
    const answer = await fetch(origin.linkUrl, { method: 'POST', body: route.request().postData() })
    const type = answer.headers.get('content-type') ?? ''
    await route.fulfill({
      status: answer.status,
      body: await answer.text(),
      headers: { 'content-type': type },
    })
  })
}

/** The expected download: the complete live release, under the product's file name. */
export const wholeFile = ({ origin }: TestSite) => ({
  name: 'install-zupee.apk',
  size: origin.live().bytes.length,
  sha256: origin.live().sha256,
})

/** The first byte that each request of the file asked for. */
export const requestedOffsets = ({ origin }: TestSite) =>
  origin.counts.requests.map(({ range }) => Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1]))

/**
 * The most bytes that the page requested again after a break, counted from the progress it had shown. `percents` is the
 * progress at each break. Unread bytes in the sockets are not counted.
 */
export function mostBytesRepeated(site: TestSite, percents: number[]): number {
  const { size } = wholeFile(site)
  const starts = requestedOffsets(site).slice(1)
  return Math.max(...starts.map((start, place) => ((percents[place] ?? 0) / 100) * size - start))
}

/** The link to the file that the sheet offers when a download has failed. */
export const linkInSheet = (page: Page, { origin }: TestSite) =>
  page.getByTestId('download-sheet').locator(`a[href^="${origin.fileUrl}"]`)

/** Opens the site's Gujarati page and waits until its service worker controls it. */
export const visit = async (page: Page, site: TestSite) => openControlled(page, site.landing)
