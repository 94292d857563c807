import { describe, expect, test } from 'vitest'
import rawLudo from '../../../content/pages/en/ludo.json'
import { locales } from '../../model/locale.ts'
import { demoPath } from '../../model/paths.ts'
import { readCatalogue } from '../catalogue.ts'
import { withDefaults } from '../defaults.ts'
import { embeddedContent } from '../embedded.ts'
import type { PageData } from '../page.ts'
import type { Site } from '../site.ts'
import { claimsCash } from './claims.ts'
import { readInProfile } from './compliance.ts'

const ludo = withDefaults(rawLudo, embeddedContent.site)

function shownIn(profile: Site['compliance'], raw: unknown): PageData | null {
  const read = readInProfile(profile, raw)
  if (read?.kind === 'broken') throw new Error(read.problems.join('\n'))
  return read?.page ?? null
}
const withHero = (hero: object) => ({
  ...ludo,
  downloadAndWin: true,
  downloadButtonCustomization: { ...ludo.downloadButtonCustomization, downloadWithTiming: true },
  Hero_Banner: { ...ludo.Hero_Banner, ...hero },
})
const withBody = (...page_body: object[]) => ({ ...ludo, page_body })

const crown = { showDownloadWinnings: true, crownContent: { img: '/crown.svg', text: 'All of it' } }

test('free play has no winnings, no random player count and no automatic download', () => {
  const chance = { showLocationWidget: true, randomPlayersCount: true }
  const raw = withHero({ ...crown, ...chance, showPlayableLudo: false })
  const page = shownIn('free-play', raw)
  expect(page?.downloadAndWin).toBe(false)
  expect(page?.downloadButtonCustomization.downloadWithTiming).toBe(false)
  expect(page?.Hero_Banner).not.toHaveProperty('extras')
  expect(shownIn('standard', raw)?.Hero_Banner?.extras).toMatchObject({ players: {}, winnings: {} })
})

test('free play shows a count that someone has counted', () => {
  const page = shownIn('free-play', withHero({ ...crown, showLocationWidget: true, playersCount: 4711 }))
  expect(page?.Hero_Banner?.extras).toMatchObject({ players: { figure: 4711 } })
  expect(page?.Hero_Banner?.extras).not.toHaveProperty('winnings')
})

test.each([
  [null, true, true],
  ['yes', true, false],
  ['instead', false, true],
] as const)('a page marked %s: standard %s, free play %s', (realMoney, standard, freePlay) => {
  const raw = { ...ludo, realMoney }
  expect([shownIn('standard', raw) !== null, shownIn('free-play', raw) !== null]).toEqual([
    standard,
    freePlay,
  ])
})

test('the mark decides which sections and entries a profile shows, and no word does', () => {
  const tips = (heading: string, realMoney?: string) => ({
    __component: 'sections.tips',
    heading,
    realMoney,
    tips: [
      { title: 'Cash', text: 'Unmarked.' },
      { title: 'Wait', text: 'Win money.', realMoney: 'yes' },
      { title: 'Wait', text: 'Win.', realMoney: 'instead' },
    ],
  })
  const raw = withBody(tips('All'), tips('Cash', 'yes'), tips('No cash', 'instead'))
  const told = (profile: Site['compliance']) => shownIn(profile, raw)?.page_body
  expect(told('standard')).toEqual(
    ['All', 'Cash'].map((heading) => ({
      __component: 'sections.tips',
      heading,
      tips: [
        { title: 'Cash', text: 'Unmarked.' },
        { title: 'Wait', text: 'Win money.' },
      ],
    })),
  )
  expect(told('free-play')).toEqual(
    ['All', 'No cash'].map((heading) => ({
      __component: 'sections.tips',
      heading,
      tips: [
        { title: 'Cash', text: 'Unmarked.' },
        { title: 'Wait', text: 'Win.' },
      ],
    })),
  )
})

test('the texts for free play take the place of the page’s own, each where it is filled in', () => {
  const raw = {
    ...ludo,
    freePlay: { id: 1, title: 'Ludo', description: null, headingDescription: '<p>Free.</p>' },
  }
  const [standard, free] = [shownIn('standard', raw), shownIn('free-play', raw)]
  expect(standard).toMatchObject({ title: ludo.title, description: ludo.description })
  expect(free).toMatchObject({ title: 'Ludo', description: ludo.description })
  expect(free?.Hero_Banner).toMatchObject({
    heading: ludo.Hero_Banner.heading,
    headingDescription: '<p>Free.</p>',
  })
  expect(free).not.toHaveProperty('freePlay')
})

test('tiles keep their links where another tile is left out or replaced', () => {
  const tile = (alt: string, realMoney?: string) => ({ src: '/a.svg', alt, realMoney })
  const raw = withBody({
    __component: 'sections.feature',
    heading: 'Why',
    items: [
      tile('Withdrawals', 'yes'),
      tile('Paid reviews', 'yes'),
      tile('Reviews', 'instead'),
      tile('Friends'),
    ],
  })
  const links = (profile: Site['compliance']) =>
    shownIn(profile, raw)?.page_body.flatMap((section) =>
      section.__component === 'sections.feature' ? section.items.map(({ imageLink }) => imageLink) : [],
    )
  expect(links('free-play')).toEqual(['/zupee-app-review/', '/refer-and-earn/'])
  expect(links('standard')).toEqual([
    '/zupee-se-paise-kaise-nikale/',
    '/zupee-app-review/',
    '/refer-and-earn/',
  ])
})

test('a testimonial does not tell in free play what was won', () => {
  const said = { testimonialtext: '“Fair.”', userNameTxt: 'Asha', wonText: '₹5 won' }
  const raw = withBody({ __component: 'sections.rating', heading: 'What players say', testimonials: [said] })
  const won = (profile: Site['compliance']) =>
    shownIn(profile, raw)?.page_body.flatMap((section) =>
      section.__component === 'sections.rating'
        ? section.cards.map((card) => card.kind === 'words' && card.won)
        : [],
    )
  expect([won('standard'), won('free-play')]).toEqual([['₹5 won'], [undefined]])
})

test('what a profile leaves out is checked all the same', () => {
  const raw = withBody({ __component: 'sections.download-button', heading: '', realMoney: 'instead' })
  expect(readInProfile('standard', raw)).toMatchObject({
    kind: 'page',
    page: { page_body: [] },
    leftOut: ['page_body[0] (sections.download-button).heading: must be a text that is not empty'],
  })
})

const { site, pages: files } = embeddedContent
const catalogueOf = (compliance: Site['compliance']) => {
  const catalogue = readCatalogue({ ...(site as object), compliance }, files)
  if (catalogue.kind === 'broken') throw new Error(catalogue.problems.join('\n'))
  return catalogue
}
const [standard, free] = [catalogueOf('standard'), catalogueOf('free-play')]

/** Every text of some content, as it would be read. */
function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content.replace(/<[^>]*>/g, ' ')]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) =>
    ['url', 'paths', 'imageLink', 'route_name', 'documentId', 'downloadButton', 'bannerImage'].includes(key)
      ? []
      : textsIn(value),
  )
}

/** The warnings without those of facts that the operator has not told. */
const ofPages = (warnings: string[]) => warnings.filter((one) => !one.startsWith('content/site.json'))

test('only the standard profile speaks of cash, and the build warns of nothing', () => {
  expect(ofPages(standard.warnings)).toEqual([])
  expect(ofPages(free.warnings)).toEqual([])
  const speaking = standard.pages.filter(({ page }) => textsIn(page).some(claimsCash))
  expect(speaking.length).toBeGreaterThan(50)
})

test('free play leaves out the pages about money in every language, and no others', () => {
  const leftOut = standard.pages.filter(({ path }) => !free.pages.some((other) => other.path === path))
  const aboutMoney = new Set(leftOut.map(({ page }) => page.documentId))
  expect([...aboutMoney].sort()).toEqual([
    'chaalbaazi-terms-conditions',
    'extra-winnings-during-innings',
    'how-to-add-money-in-zupee',
    'ludo-bonus',
    'ludo-earning-app-online',
    'play-cash-games',
    'refer-and-earn',
    'zupee-se-paise-kaise-nikale',
  ])
  expect(leftOut).toEqual(standard.pages.filter(({ page }) => aboutMoney.has(page.documentId)))
})

const answered = new Set([
  ...free.pages.flatMap(({ path, aliases }) => [path, ...aliases]),
  ...locales.map(demoPath),
])

describe.each(free.pages.map((one) => [one.path, one] as const))('%s in free play', (path, one) => {
  const { page, site: around, alternates } = one
  const whole = standard.pages.find((other) => other.path === path)?.page
  const lists = (data: object) =>
    Object.values(data).flatMap((value) => (Array.isArray(value) ? [value.length] : []))

  test('says no word of cash', () => {
    const said = [page, around.footer, around.searches]
    expect(textsIn(said).filter(claimsCash)).toEqual([])
  })

  test('links to no page that is left out', () => {
    const all = JSON.stringify([page, around.footer, around.searches, around.languages, alternates])
    const links = [...all.matchAll(/(?:href=\\"|"(?:url|imageLink|path)":")(\/[^"\\?#]*)/g)]
    const dead = links.map(([, link = '']) => link).filter((link) => /\/$/.test(link) && !answered.has(link))
    expect(dead).toEqual([])
  })

  test('keeps its hero, a heading and what makes it a page', () => {
    expect(page.Hero_Banner === undefined).toBe(whole?.Hero_Banner === undefined)
    const names = new Set(page.page_body.map(({ __component }) => __component))
    for (const name of ['info-table', 'document', 'site-map', 'download-button', 'open-in-app'] as const)
      expect([name, names.has(`sections.${name}`)]).toEqual([
        name,
        whole?.page_body.some(({ __component }) => __component === `sections.${name}`),
      ])
    expect(page.page_body.length).toBeGreaterThan((whole?.page_body.length ?? 0) / 2)
  })

  test('has no section whose list has lost all its entries', () => {
    const hollow = page.page_body.filter(
      (section) => !('body_html' in section) && lists(section).length > 0 && !lists(section).some(Boolean),
    )
    expect(hollow.map(({ __component }) => __component)).toEqual([])
  })
})

test('every old address leads to a page in free play, too', () => {
  expect(free.site.redirects.filter(({ to }) => !answered.has(to))).toEqual([])
})

test.each(['ludo', 'home', 'open-in-app', 'responsible-gaming'])(
  'the same is left of %s in every language',
  (documentId) => {
    const shapes = free.pages
      .filter(({ page }) => page.documentId === documentId)
      .map(({ page: { page_body, Hero_Banner } }) => [
        Hero_Banner?.trustMarkers.length,
        ...page_body.map((section) => [
          section.__component,
          ...Object.values(section).flatMap((value) => (Array.isArray(value) ? [value.length] : [])),
        ]),
      ])
    expect(shapes.length).toBeGreaterThan(2)
    for (const shape of shapes) expect(shape).toEqual(shapes[0])
  },
)
