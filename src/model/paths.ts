import type { Locale } from './locale.ts'

/** The playable demo in a language. A separate build makes it; it is not content. */
export const demoPath = (locale: Locale): string =>
  locale === 'en' ? '/play/ludo/' : `/${locale}/play/ludo/`

/** The hash of links that start the download when the page opens, such as links sent to a phone. */
export const downloadHash = '#download'

/** The Ludo page of a language. */
export const ludoPath = (locale: Locale): string => (locale === 'en' ? '/ludo/' : `/${locale}/ludo/`)

/** The file of the 404 page of a language. Static hosts use the nearest one in the parent folders. */
export const notFoundFile = (locale: Locale): string => (locale === 'en' ? '404.html' : `${locale}/404.html`)

/** The web app manifest of a language. All have the same id, so they describe one app; `start_url` differs. */
export const manifestFile = (locale: Locale): string =>
  locale === 'en' ? 'manifest.webmanifest' : `manifest-${locale}.webmanifest`

/** Adds the trailing slash to the path of a page, before any query or hash. Files and other URLs stay as they are. */
export const withTrailingSlash = (url: string): string =>
  url.replace(/^(\/(?:[^?#]*\/)?)([^/?#.]+)(?=[?#]|$)/, '$1$2/')

const homePaths = ['/', '/hi/', '/gu/', '/bn/']

/** True for the home pages, the only ones with a home modal and a chat. */
export const isHome = (path: string): boolean => homePaths.includes(path)

const clickAnywherePaths = /^\/(?:lite\/(?:free|quick)|ludo(?:supreme|turbo)free)\/$/

/** True for the pages on which any click starts the download. */
export const isClickAnywhere = (path: string): boolean => clickAnywherePaths.test(path)
