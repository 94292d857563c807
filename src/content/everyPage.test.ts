import { expect, test } from 'vitest'
import type { SectionData } from '../sections/section.ts'
import { embedded } from './embedded.ts'
import type { PageData } from './page.ts'

const catalogue = embedded()
const pages = catalogue.kind === 'pages' ? catalogue.pages : []

const at = (path: string): PageData => {
  const found = pages.find((one) => one.path === path)
  if (!found) throw new Error(`There is no page at ${path}`)
  return found.page
}
const sectionsOf = ({ page_body }: PageData) => page_body.map(({ __component }) => __component)

// Their views set the heading as the one of level 1.
const headed = ['sections.info-table', 'sections.document', 'sections.site-map'] as const
const isHeaded = (section: SectionData): section is SectionData<(typeof headed)[number]> =>
  headed.some((name) => name === section.__component)

const mainHeadings = ({ Hero_Banner, page_body }: PageData): string[] => [
  ...(Hero_Banner?.headingTag === 'h1' ? [Hero_Banner.heading] : []),
  ...page_body.flatMap((section) => {
    if (isHeaded(section)) return [section.heading]
    const isMain = section.__component === 'sections.text-section' && section.titleTag === 'h1'
    return isMain && section.title ? [section.title] : []
  }),
]

test('every page has a main heading of its own', () => {
  const headings = pages.map(({ path, page }) => ({ path, of: mainHeadings(page) }))
  expect(headings.filter(({ of }) => of.length !== 1)).toEqual([])
  const all = headings.map(({ of }) => of.join())
  expect(all.filter((one, place) => all.indexOf(one) < place)).toEqual([])
})

test('every old address leads to a page', () => {
  const redirects = catalogue.kind === 'pages' ? catalogue.site.redirects : []
  const addresses = pages.flatMap(({ path, aliases }) => [path, ...aliases])
  expect(redirects.map(({ from }) => from)).toEqual(expect.arrayContaining(['/academy/', '/home/']))
  expect(redirects.filter(({ to }) => !addresses.includes(to))).toEqual([])
})

test('the pages have nothing to warn of but the facts that the operator has not told', () => {
  const warnings = catalogue.kind === 'pages' ? catalogue.warnings : []
  expect(warnings.filter((warning) => !warning.startsWith('content/site.json: fill in operator.'))).toEqual(
    [],
  )
  expect(warnings).toHaveLength(7)
})

test('every breadcrumb leads from home to the page itself, in the language of the page where it can', () => {
  const leadsRight = (url: string | undefined, locale: string) => {
    const linked = pages.find(({ path }) => path === url)
    return linked?.page.locale === locale || linked?.alternates.every((other) => other.locale !== locale)
  }
  const wrong = pages.flatMap(({ path, page }) => {
    const crumbs = page.page_body.find((section) => section.__component === 'sections.breadcrumb')
    if (!crumbs) return []
    const above = crumbs.steps.slice(0, -1).map(({ url }) => url)
    const last = crumbs.steps.at(-1)?.url
    const home = pages.find((one) => one.path === above[0])?.page.documentId
    const isRight =
      home === at('/').documentId &&
      above.every((url) => leadsRight(url, page.locale)) &&
      (last === undefined || last === path)
    return isRight ? [] : [`${path}: ${above.join(' > ')}`]
  })
  expect(wrong).toEqual([])
})

test('Ludo is the same page in four languages, part by part', () => {
  const gujarati = sectionsOf(at('/gu/ludo/'))
  for (const path of ['/ludo/', '/hi/ludo/', '/bn/ludo/']) expect(sectionsOf(at(path))).toEqual(gujarati)
})

test('home is the same page in four languages, part by part', () => {
  for (const path of ['/hi/', '/gu/', '/bn/']) {
    expect(sectionsOf(at(path))).toEqual(sectionsOf(at('/')))
    expect(at(path).homeModal?.cards).toHaveLength(3)
  }
})

test('the jackpot is told in English and in Hindi', () => {
  for (const path of ['/extra-winnings-during-innings/', '/hi/extra-winnings-during-innings/'])
    expect(sectionsOf(at(path))).toContain('sections.timed-jackpot')
})

test('homes and the pages of the app show another banner on phones', () => {
  for (const home of ['/', '/hi/', '/gu/', '/bn/'])
    for (const path of [home, `${home}ludo/download-app/`]) {
      const { bannerImage, bannerMobileImage } = at(path).Hero_Banner ?? {}
      expect(bannerMobileImage?.url).toMatch(/scenes/)
      expect(bannerMobileImage).not.toEqual(bannerImage)
    }
})

test('every deep link of the app has a page with the way into the app and the download', () => {
  const { deepLinks } = catalogue.kind === 'pages' ? catalogue.site.apps : { deepLinks: [] }
  expect(deepLinks).toHaveLength(9)
  for (const { path } of deepLinks) {
    const found = pages.find((page) => [page.path, ...page.aliases].includes(path))
    expect(found && sectionsOf(found.page), path).toEqual(
      expect.arrayContaining(['sections.open-in-app', 'sections.download-button']),
    )
  }
})

test('the way into the app is the same page in four languages, address by address', () => {
  const passages = pages.filter(({ page }) => page.documentId === 'open-in-app')
  const english = passages.find(({ page }) => page.locale === 'en')
  expect(passages.map(({ page }) => page.locale)).toEqual(['bn', 'en', 'gu', 'hi'])
  for (const { page, path, aliases } of passages) {
    const inEnglish = [path, ...aliases].map((one) => one.replace(`/${page.locale}/`, '/'))
    expect(inEnglish).toEqual([english?.path, ...(english?.aliases ?? [])])
    expect(sectionsOf(page)).toEqual(english && sectionsOf(english.page))
  }
})

test.each([
  ['/ludo/ludo-supreme/', 'supreme'],
  ['/ludo/ludo-turbo/', 'turbo'],
  ['/ludo-ninja/', 'ninja'],
  ['/ludo/ludo-supreme-league/', 'league'],
])('%s lets visitors try %s', (path, variant) => {
  const demos = JSON.stringify(at(path)).match(/"gameURL":"[^"]*"/g)
  expect(demos).toEqual([`"gameURL":"/play/ludo/?variant=${variant}"`])
})

test.each(['/', '/hi/', '/gu/', '/bn/'])(
  '%s tells its story once: the games, the people, the file',
  (path) => {
    const { Hero_Banner: hero, page_body } = at(path)
    expect(JSON.stringify([hero, page_body]).match(/"gameURL":/g)).toHaveLength(1)
    const [first] = page_body
    expect(first?.__component === 'sections.game-list' && first.items.length).toBe(6)
    const names = page_body.map(({ __component }) => __component)
    expect(names).toEqual(expect.arrayContaining(['sections.rating', 'sections.about-file']))
    expect(names.filter((name, place) => names.indexOf(name) < place)).toEqual([])
  },
)

test('no page but the one about the place shows a number of players by chance', () =>
  expect(
    pages
      .filter(
        ({ page }) =>
          page.Hero_Banner?.extras?.players?.figure === undefined && page.Hero_Banner?.extras?.players,
      )
      .map(({ path }) => path),
  ).toEqual(['/lite-free-loc/']))
