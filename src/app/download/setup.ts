import type { SiteOnPage } from '../../content/siteOnPage.ts'
import type { LinkSource } from '../../download/order.ts'
import type { PageFields } from '../../model/page.ts'
import type { DownloadSetup } from '../../state/setup.ts'

type PageWords = Pick<PageFields, 'route_name' | 'downloadButton' | 'downloadButtonCustomization'>
type SiteWords = Pick<SiteOnPage, 'websiteName' | 'fileName' | 'compliance'>

/** The route of the page that stands in for any other, at whose address it is shown. */
export const offlineRoute = 'offline'

/** What page and site say about downloads, in the store's words. `path` is the pathname of the page. */
export function downloadSetup(page: PageWords, site: SiteWords, path: string): DownloadSetup {
  const { downloadButton: button, downloadButtonCustomization: wishes } = page
  const mayActAlone = site.compliance === 'standard'
  return {
    page: path,
    link: linkOf(button, site.websiteName),
    fileName: site.fileName,
    defaultUrl: button.defaultAndroidUrl,
    storeUrl: button.IosURL,
    asksConsent: button.checkbox !== undefined,
    weakInternetBanner: wishes.weakInternetBanner,
    pixelEvent: button.fbClick ?? 'Lead',
    isSilent: !mayActAlone,
    resumesAny: page.route_name === offlineRoute,
    ...(wishes.pageRelatedTo && { pageRelatedTo: wishes.pageRelatedTo }),
    byItself: {
      start: mayActAlone && wishes.downloadWithTiming,
      resume: mayActAlone && !wishes.disableAutoDownloadRevisit,
      save: mayActAlone,
    },
  }
}

function linkOf(button: PageWords['downloadButton'], websiteName: string): LinkSource | null {
  const { androidApkFromApi, AndroidUrl: endpoint, androidApkUrl: url } = button
  if (androidApkFromApi && endpoint) return { kind: 'endpoint', endpoint, websiteName }
  return url ? { kind: 'fixed', url } : null
}
