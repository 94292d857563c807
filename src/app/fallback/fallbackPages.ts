import type { PageOnSite } from '../../content/catalogue.ts'
import type { Locale } from '../../model/locale.ts'
import { ludoPath, notFoundFile } from '../../model/paths.ts'
import { offlineRoute } from '../download/setup.ts'
import { missingWords } from './missingWords.ts'
import { offlineWords } from './offlineWords.ts'

type Link = { name: string; url: string }
type Words = { title: string; body: string; app: string; kept?: string; ways: Link[] }

/** The path of the offline page, which the service worker serves for pages that are not cached. */
const offlinePath = (locale: Locale): string => (locale === 'en' ? '/offline/' : `/${locale}/offline/`)

/** The content of the offline page. */
export function offlinePage(home: PageOnSite): PageOnSite {
  const words = offlineWords[home.page.locale]
  return fallbackPage(home, offlinePath(home.page.locale), offlineRoute, {
    title: words.title,
    body: `<p>${words.text}</p><p hidden>${words.demo}</p>`,
    app: words.app,
    kept: words.download,
    ways: [
      { name: words.again, url: '' },
      { name: words.ludo, url: ludoPath(home.page.locale) },
    ],
  })
}

/** The content of the 404 page. */
export function missingPage(home: PageOnSite): PageOnSite {
  const words = missingWords[home.page.locale]
  const { mark } = home.site.brand
  const number = `<p class="missing-number" aria-hidden="true">4<img src="${mark}" alt="" width="112" height="112">4</p>`
  return fallbackPage(home, `/${notFoundFile(home.page.locale)}`, 'not-found', {
    title: words.title,
    body: `${number}<p>${words.reason}</p>`,
    app: words.app,
    ways: [{ name: words.home, url: home.site.home }],
  })
}

/**
 * A page that is not content, with header, footer and download of `home`, and links to the games of the menu. Nothing on
 * it starts automatically except a resume.
 */
function fallbackPage(home: PageOnSite, path: string, route: string, words: Words): PageOnSite {
  const { Hero_Banner: _, homeModal: _modal, ...page } = home.page
  const [games] = home.site.menu
  const linksTo = (links: Link[], look = 'missing-ways') =>
    `<ul class="${look}">${links.map(({ name, url }) => `<li><a href="${url}">${name}</a></li>`).join('')}</ul>`
  return {
    path,
    aliases: [],
    alternates: [],
    isIndexed: false,
    linkLanguages: home.linkLanguages,
    site: { ...home.site, searches: [] },
    page: {
      ...page,
      route_name: route,
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
          body_html: [
            words.body,
            linksTo(words.ways),
            games ? `<h2>${games.heading}</h2>${linksTo(games.links, 'missing-ways missing-games')}` : '',
          ].join(''),
          points: [],
          addClass: 'missing',
          enableAddMore: false,
        },
        {
          __component: 'sections.download-button',
          heading: words.app,
          ...(words.kept && { description: words.kept }),
        },
      ],
    },
  }
}
