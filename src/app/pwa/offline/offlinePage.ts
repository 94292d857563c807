import type { PageOnSite } from '../../../content/catalogue.ts'
import type { Locale } from '../../../model/locale.ts'
import { ludoPath } from '../../../model/paths.ts'
import { offlineRoute } from '../../download/setup.ts'
import { offlineWords } from './words.ts'

/** The path of the offline page, which the service worker serves for pages that are not cached. */
export const offlinePath = (locale: Locale): string => (locale === 'en' ? '/offline/' : `/${locale}/offline/`)

/** The content of the offline page, with header, footer and download of `home`. Nothing on it starts automatically except a resume. */
export function offlinePage(home: PageOnSite): PageOnSite {
  const { Hero_Banner: _, homeModal: _modal, ...page } = home.page
  const words = offlineWords[page.locale]
  const links = [
    ['', words.again],
    [ludoPath(page.locale), words.ludo],
  ].map(([href, name]) => `<li><a href="${href}">${name}</a></li>`)
  return {
    path: offlinePath(page.locale),
    aliases: [],
    alternates: [],
    isIndexed: false,
    linkLanguages: home.linkLanguages,
    site: { ...home.site, searches: [] },
    page: {
      ...page,
      route_name: offlineRoute,
      title: `${words.title} | ${home.site.brand.name}`,
      useHandGesture: false,
      audioCue: false,
      downloadAndWin: false,
      downloadButtonCustomization: {
        ...page.downloadButtonCustomization,
        downloadWithTiming: false,
        disableAutoDownloadRevisit: false,
        isPercentageComplete: false,
      },
      page_body: [
        {
          __component: 'sections.text-section',
          title: words.title,
          titleTag: 'h1',
          body_html: `<p>${words.text}</p><p>${words.download}</p><ul class="missing-ways">${links.join('')}</ul>`,
          points: [],
          addClass: 'missing',
          enableAddMore: false,
        },
      ],
    },
  }
}
