import { describe, expect, test } from 'vitest'
import { bn as demoInBengali } from '../../games/ludo/words/bn.ts'
import { en as demoInEnglish } from '../../games/ludo/words/en.ts'
import type { SectionData } from '../sections/section.ts'
import { embedded } from './embedded.ts'

const catalogue = embedded()

function sectionsAt(path: string): SectionData[] {
  const found = catalogue.kind === 'pages' ? catalogue.pages.find((one) => one.path === path) : undefined
  if (!found) throw new Error(`There is no page at ${path}`)
  return found.page.page_body
}

type Name = SectionData['__component']

function only<N extends Name>(path: string, name: N): Extract<SectionData, { __component: N }> {
  const found = sectionsAt(path).find(({ __component }) => __component === name)
  if (!found) throw new Error(`${path} has no ${name}`)
  return found as Extract<SectionData, { __component: N }>
}

const textOf = (data: unknown) => JSON.stringify(data).replaceAll(/<[^>]+>/g, '')

describe.each([['/ludo/'], ['/hi/ludo/'], ['/gu/ludo/'], ['/bn/ludo/']])('%s', (path) => {
  test('has its parts in their order', () => {
    const names = sectionsAt(path).map(({ __component }) => __component.replace('sections.', ''))
    expect(names).toEqual([
      'breadcrumb',
      'info-table',
      'feature',
      'rating',
      'text-section',
      'text-section',
      'how-to-play',
      'game-list',
      'variant-notes',
      'tips',
      'faq',
      'about-file',
      'download-button',
    ])
  })

  test('tells seven facts, six reasons, six steps, four games and four notes', () => {
    expect(only(path, 'sections.info-table').facts).toHaveLength(7)
    expect(only(path, 'sections.feature').items).toHaveLength(6)
    expect(only(path, 'sections.how-to-play').steps).toHaveLength(6)
    expect(only(path, 'sections.variant-notes').notes).toHaveLength(4)
    const games = only(path, 'sections.game-list').items.map(({ url }) =>
      url?.replace(/^\/(?:hi|gu|bn)\//, '/'),
    )
    expect(games).toEqual([
      '/ludo/ludo-supreme/',
      '/ludo-ninja/',
      '/ludo/ludo-turbo/',
      '/ludo/ludo-supreme-league/',
    ])
  })

  test('says the figures of the game, for whom it is and what it costs', () => {
    const [table, steps, texts] = [
      textOf(only(path, 'sections.info-table').facts),
      textOf(only(path, 'sections.how-to-play').steps),
      textOf(sectionsAt(path).filter(({ __component }) => __component === 'sections.text-section')),
    ]
    for (const figure of ['2-4', '10', '18+']) expect(table).toContain(figure)
    for (const figure of ['6', '1', '56', '43', '3']) expect(steps).toContain(figure)
    for (const figure of ['₹1', '₹10', 'UPI']) expect(texts).toContain(figure)
  })

  test('shows five winners, who say that they are samples', () => {
    const { cards, subheading } = only(path, 'sections.rating')
    expect(cards).toHaveLength(5)
    expect(cards.every((card) => card.kind === 'words' && card.place && card.won)).toBe(true)
    expect(subheading).toMatch(/^(?:Sample|नमूने|નમૂના|নমুনা)/)
  })

  test('opens the first question only', () => {
    const [first, ...others] = only(path, 'sections.faq').items.map(({ isExpanded }) => isExpanded)
    expect([first, others.includes(true)]).toEqual([true, false])
  })
})

test.each([
  ['how-to-play', /No 6 is needed to start/],
  ['how-to-play', /Each box a token moves is worth 1 point/],
  ['how-to-play', /home is worth 56 points\. In some games it is 43/],
  ['how-to-play', /Missing 3 turns means disqualification/],
  ['how-to-play', /On a star square, or where two of your tokens stand together, nobody can capture you/],
  ['how-to-play', /A 6, a capture or a token reaching home gives an extra move/],
  ['variant-notes', /no extra move for a 6, and tokens on the board carry point values/],
  ['text-section', /2, 3 or 4 players.*1, 2 or 3 winners.*Free or with an entry fee.*UPI or bank transfer/],
] as const)('in English the %s says %s', (name, words) =>
  expect(textOf(only('/ludo/', `sections.${name}`))).toMatch(words),
)

test('the cash games page names three ways to pay and five games', () => {
  const path = '/play-cash-games/'
  expect(only(path, 'sections.payment-logos').items.map(({ alt }) => alt)).toEqual([
    'UPI',
    'Bank transfer',
    'Wallet',
  ])
  expect(only(path, 'sections.game-list').items.map(({ url }) => url)).toEqual([
    '/ludo/ludo-supreme/',
    '/ludo/ludo-turbo/',
    '/snakes-and-ladders-plus/',
    '/trump-cards-mania/',
    '/ludo/ludo-supreme-league/',
  ])
})

test('winners of a translation live where its language is spoken, and are written in its script', () => {
  const regions = {
    hi: ['कानपुर', 'इंदौर', 'भोपाल', 'लखनऊ', 'पटना'],
    gu: ['સુરત', 'રાજકોટ', 'અમદાવાદ', 'વડોદરા', 'ભાવનગર'],
    bn: ['হাওড়া', 'দুর্গাপুর', 'মালদা', 'আগরতলা', 'কলকাতা'],
  }
  for (const [locale, places] of Object.entries(regions)) {
    const { cards } = only(`/${locale}/ludo/`, 'sections.rating')
    expect(cards.map((card) => card.kind === 'words' && card.place)).toEqual(places)
  }
})

test('the sum of all games and the sum of the cash games are told apart', () => {
  const found =
    catalogue.kind === 'pages' ? catalogue.pages.find(({ path }) => path === '/play-cash-games/') : null
  const markers = found?.page.Hero_Banner?.trustMarkers.map(({ title, subtitle }) => `${title} ${subtitle}`)
  expect(markers).toContain('25 Cr+ daily winnings, all games')
  expect(markers).toContain('10 Lakhs daily cash winnings, cash games')
})

test.each([
  ['/no-bots-certificate/', demoInEnglish.computer],
  ['/bn/no-bots-certificate/', demoInBengali.computer],
])('%s and the demo agree on who plays there', (path, computer) => {
  const answer = only(path, 'sections.faq').items.find(({ content }) =>
    /demonstration|trial|নমুনা/.test(content),
  )
  expect(answer?.content.toLowerCase()).toContain(computer.toLowerCase())
})
