import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '../../src/model/locale.ts'
import { builtFile } from '../kit/site/crawled.ts'
import { siteRoot } from '../kit/site/site.ts'

/** The HTML at a path of the built site. Throws if there is no file. */
function htmlAt(path: string): string {
  const html = builtFile(path)
  if (html === null) throw new Error(`Nothing is at ${path}`)
  return html.toString()
}

const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1]
const canonicalOf = (html: string) =>
  new URL(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '').pathname

const pages = `
  ludo ludo/download-app ludo-turbo ludo-ninja ludo-supreme ludo-supreme-league ludo-khelo-india ludo-tournament ludo-bonus
  ludo-rules ludo-tips-and-tricks how-to-play-ludo testimonials ludo-players ludo-earning-app-online contest/ludo-festival
  snakes-and-ladders-plus trump-cards-mania trump-cards-mania/more-information cricket-x-tambola zupee-cricket-baaz
  zupee-cricket-cards extra-winnings-during-innings zupee-studio zupee-controller zupee-login zupee-app-update
  zupee-network-issue zupee-se-paise-kaise-nikale how-to-add-money-in-zupee how-to-delete-zupee-account refer-and-earn
  about-zupee contact-us faqs zupee-free-faqs faqs-for-play-with-friends-pwf html-sitemap privacy-policy
  terms-and-conditions responsible-gaming fair-play certification aigf-skill-certificate no-bots-certificate
  skill-certifications consent-declaration chaalbaazi-terms-conditions campaigns/india-ka-apna-game
  ludo-online-with-friends lite/free lite/quick ludosupremefree ludoturbofree ludoturbofree2 lite-free-turbo-exp
  lite-free-loc lite/free/three zupee-free zupee-super-hero ludo/ludo-supreme ludo/ludo-turbo ludo/ludo-supreme-league
  play-cash-games zupee-app-review`
  .trim()
  .split(/\s+/)
  .map((slug): [string, string] => [`/${slug}/`, 'en'])

const translated: [string, string][] = [
  ['/', 'en'],
  ['/hi-faqs/', 'hi'],
  ...['hi', 'gu', 'bn'].flatMap((locale) =>
    ['', 'ludo/', 'ludo/download-app/', 'play-cash-games/'].map((path): [string, string] => [
      `/${locale}/${path}`,
      locale,
    ]),
  ),
]

test.each([...pages, ...translated])('%s is a page, in %s, with a heading and one address', (path, lang) => {
  const html = htmlAt(path)
  expect(languageOf(html)).toBe(lang)
  expect(html).toMatch(/<h1[^>]*>[^<]/)
  const nested = path.replace(/^\/(ludo-(?:supreme|turbo|supreme-league))\/$/, '/ludo/$1/')
  expect(canonicalOf(html)).toBe(nested)
})

const deepLinks = `/referral /referral-summary /acadmey/tv /acadmey/screenplay /acadmey/saved /tnc
  /super-six-fullscreen-video /super6-guide-video /super6-lottery-details/tnc`.split(/\s+/)

test.each(deepLinks)('%s leads to the app in every language, and is indexed in none', (link) => {
  for (const locale of locales) {
    const html = htmlAt(`${locale === 'en' ? '' : `/${locale}`}${link}/`)
    expect(languageOf(html)).toBe(locale)
    expect(html).toContain('data-section="open-in-app"')
    expect(html).toContain('data-testid="download-button"')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('the slug of the home page leads to its address, in every language', () => {
  const redirects: unknown = JSON.parse(readFileSync(join(siteRoot, 'dist/site/redirects.json'), 'utf8'))
  for (const home of ['/', '/hi/', '/gu/', '/bn/'])
    expect(redirects).toContainEqual({ from: `${home}home/`, to: home })
})

test.each(locales)(
  'the map of the site in %s leads to every page in the sitemap of its language',
  (locale) => {
    const map = htmlAt(locale === 'en' ? '/html-sitemap/' : `/${locale}/html-sitemap/`)
    const listed = new Set([...map.matchAll(/ href="([^"#]*)"/g)].map(([, path]) => path))
    const sitemap = builtFile(`/sitemap-${locale}.xml`)?.toString() ?? ''
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
    expect(paths.length).toBeGreaterThan(25)
    expect(paths.filter((path) => !listed.has(path))).toEqual([])
  },
)

test('no search cuts a title or a description, in any script', () => {
  const folder = join(siteRoot, 'dist/site')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('index.html'),
  )
  expect(files.length).toBeGreaterThan(150)
  const plain = (text = '') => text.replace(/&(?:amp|#x27|quot|lt|gt);/g, '&')
  const cut = files.filter((file) => {
    const html = htmlAt(`/${file}`)
    const title = plain(/<title>([^<]*)/.exec(html)?.[1])
    const description = plain(/<meta name="description" content="([^"]*)/.exec(html)?.[1])
    return title === '' || title.length > 60 || description.length > 155
  })
  expect(cut).toEqual([])
})
