import type { SiteOnPage } from '../../content/siteOnPage.ts'
import type { LinkSource } from '../../download/downloadRequest.ts'
import type { DownloadSetup } from '../../state/setup.ts'
import type { PageView } from '../render/pageView.ts'

type Page = Pick<PageView['page'], 'route_name' | 'downloadButton' | 'downloadButtonCustomization'>
type Site = Pick<SiteOnPage, 'websiteName' | 'fileName' | 'compliance' | 'signer'>

/** The route of the offline page, which the service worker shows at the address of any page. */
export const offlineRoute = 'offline'

/** Maps the CMS fields of page and site to the setup of the download store. `path` is the pathname of the page. */
export function downloadSetup(page: Page, site: Site, path: string): DownloadSetup {
  const { downloadButton: button, downloadButtonCustomization: customization } = page
  const isAutomatic = site.compliance === 'standard'
  return {
    page: path,
    link: linkOf(button, site.websiteName),
    ...(site.signer && { signer: site.signer }),
    fileName: site.fileName,
    defaultUrl: button.defaultAndroidUrl,
    storeUrl: button.IosURL ?? '',
    asksConsent: button.checkbox !== undefined,
    weakInternetBanner: customization.weakInternetBanner,
    pixelEvent: button.fbClick ?? 'Lead',
    isSilent: !isAutomatic,
    resumesAnyPage: page.route_name === offlineRoute,
    ...(customization.pageRelatedTo && { pageRelatedTo: customization.pageRelatedTo }),
    automatic: {
      start: isAutomatic && customization.downloadWithTiming,
      resume: isAutomatic && !customization.disableAutoDownloadRevisit,
      save: isAutomatic,
    },
  }
}

function linkOf(button: Page['downloadButton'], websiteName: string): LinkSource | null {
  const { androidApkFromApi, AndroidUrl: endpoint, androidApkUrl: url } = button
  if (androidApkFromApi && endpoint) return { kind: 'endpoint', endpoint, websiteName }
  return url ? { kind: 'fixed', url } : null
}
