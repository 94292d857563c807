import type { BrowserContext, Page } from 'playwright'
import { openControlled } from './browser/visitor.ts'
import type { Origin } from './origin/origin.ts'
import type { Site } from './site/site.ts'

/** Bytes of one MiB. */
export const MiB = 1024 * 1024

/** A site whose APK lies at a faulty origin. `landing` is the address of the Gujarati Ludo page. */
export type TestSite = Site & { origin: Origin; landing: string }

/** The test site of an origin and the site that links to its file. */
export const testSiteOf = (origin: Origin, site: Site): TestSite => ({
  ...site,
  origin,
  landing: `${site.url}/gu/ludo/`,
})

/** Lets the site's link endpoint answer what the origin's own says: signed links, facts about the file, faults. */
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

/** The file as it must arrive: the live release, whole, under the product's name. */
export const wholeFile = ({ origin }: TestSite) => ({
  name: 'install-zupee.apk',
  size: origin.live().bytes.length,
  sha256: origin.live().sha256,
})

/** The byte each request of the file asked to start at. */
export const requestedOffsets = ({ origin }: TestSite) =>
  origin.counts.requests.map(({ range }) => Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1]))

/**
 * How many bytes at most were asked for again after a break, of those that the visitor had been shown. `percents` are
 * what each break came after. What lay unread in the sockets between is the network's, and not counted.
 */
export function mostBytesRepeated(site: TestSite, percents: number[]): number {
  const { size } = wholeFile(site)
  const starts = requestedOffsets(site).slice(1)
  return Math.max(...starts.map((start, place) => ((percents[place] ?? 0) / 100) * size - start))
}

/** The way out that the sheet offers when a download has failed: the plain link to the file. */
export const linkInSheet = (page: Page, { origin }: TestSite) =>
  page.getByTestId('download-sheet').locator(`a[href^="${origin.fileUrl}"]`)

/** Opens the site's Gujarati page, its service worker in control. */
export const visit = async (page: Page, site: TestSite) => openControlled(page, site.landing)
