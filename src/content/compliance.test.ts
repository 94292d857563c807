import { expect, test } from 'vitest'
import ludo from '../../content/pages/en/ludo.json'
import { allowedBy } from './compliance.ts'
import { type PageData, parsePage } from './page.ts'

const pages = import.meta.glob<unknown>('../../content/pages/**/*.json', { eager: true, import: 'default' })

function allowed(raw: unknown): PageData | null {
  const read = allowedBy('free-play', parsePage(raw), raw)
  if (read?.kind === 'broken') throw new Error(read.problems.join('\n'))
  return read?.page ?? null
}
const withHero = (hero: object) => ({
  ...ludo,
  downloadAndWin: true,
  downloadButtonCustomization: { ...ludo.downloadButtonCustomization, downloadWithTiming: true },
  Hero_Banner: { ...ludo.Hero_Banner, ...hero },
})

const crown = { showDownloadWinnings: true, crownContent: { img: '/crown.svg', text: 'All of it' } }

test('free play has no winnings, no random player count and no automatic download', () => {
  const page = allowed(withHero({ ...crown, showLocationWidget: true, showPlayableLudo: false }))
  expect(page?.downloadAndWin).toBe(false)
  expect(page?.downloadButtonCustomization.downloadWithTiming).toBe(false)
  expect(page?.Hero_Banner).not.toHaveProperty('extras')
})

test('free play shows a count that someone has counted', () => {
  const page = allowed(withHero({ ...crown, showLocationWidget: true, playersCount: 4711 }))
  expect(page?.Hero_Banner?.extras).toMatchObject({ players: { figure: 4711 } })
  expect(page?.Hero_Banner?.extras).not.toHaveProperty('winnings')
})

test('the standard profile leaves the page as it is', () => {
  const read = parsePage(withHero({ ...crown, showLocationWidget: true }))
  expect(allowedBy('standard', read, {})).toBe(read)
})

test('a page whose name mentions money is left out', () =>
  expect(
    allowed({ ...ludo, title: 'Cash games', Hero_Banner: { ...ludo.Hero_Banner, heading: 'Win cash' } }),
  ).toBeNull())

test('a hero whose texts are removed gets the title and the description', () => {
  const page = allowed(
    withHero({ heading: 'Win ₹10 lakh', headingDescription: '<p>Prizes, paid by UPI.</p>' }),
  )
  expect(page?.Hero_Banner?.heading).toBe(ludo.title)
  expect(page?.Hero_Banner?.headingDescription).toMatch(/^<p>Play Ludo with real players: .*no bots\./)
})

test('money sections are removed, others lose the texts about money, and tiles keep their links', () => {
  const body = [
    ...['timed-jackpot', 'coupon-list', 'offers-logos', 'payment-section', 'payment-logos'].map((type) => ({
      __component: `sections.${type}`,
      heading: 'x',
      coupons: [],
      sectionOne: { heading: 'a', items: [] },
      sectionTwo: { heading: 'a', items: [] },
      withdrawalImage: '/a.svg',
      paymentSafetyIcon: '/a.svg',
      paymentSafetyLabelText: 'x',
      withdrawalAlt: 'x',
    })),
    {
      __component: 'sections.rating',
      heading: 'What winners say',
      testimonials: [
        { testimonialtext: '“Fair.”', userNameTxt: 'Asha', wonText: '₹5 won' },
        { testimonialtext: '“Nice. My money came.”', userNameTxt: 'Ravi' },
      ],
    },
    {
      __component: 'sections.feature',
      heading: 'Why',
      items: [
        { src: '/a.svg', alt: 'Withdrawals' },
        { src: '/a.svg', alt: 'Reviews' },
      ],
    },
    { __component: 'sections.tips', heading: 'Tips', tips: [{ title: 'Cash', text: 'Take it.' }] },
  ]
  expect(allowed({ ...ludo, page_body: body })?.page_body).toEqual([
    expect.objectContaining({
      heading: 'What players say',
      cards: [expect.objectContaining({ name: 'Asha', won: undefined })],
    }),
    expect.objectContaining({ items: [expect.objectContaining({ imageLink: '/zupee-app-review/' })] }),
  ])
})

/** Every text of some content, as it would be read. */
function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content.replace(/<[^>]*>/g, '')]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) =>
    ['url', 'imageLink', '__component', 'downloadButton', 'documentId', 'route_name'].includes(key)
      ? []
      : textsIn(value),
  )
}

// Apart from the list that the rule itself goes by.
const cash =
  /₹|\bRs\.? ?\d|\b(?:cash|winnings|prizes?|withdrawals?|jackpot|UPI|bank|entry fee)\b|नकद|कैश|इनाम|रकम|निकासी|बैंक|એન્ટ્રી|ઇનામ|ઉપાડ|રકમ|બૅન્ક|টাকা|পুরস্কার|ক্যাশ|ব্যাংক/i

test.each(Object.entries(pages))('no word of cash is left of %s', (_file, raw) => {
  expect(textsIn(allowed(raw)).filter((text) => cash.test(text))).toEqual([])
})

test('the same is left of Ludo in every language', () => {
  const shapes = ['en', 'hi', 'gu', 'bn'].map((locale) => {
    const page = allowed(pages[`../../content/pages/${locale}/ludo.json`])
    return page?.page_body.map((section) => [
      section.__component,
      ...Object.values(section).flatMap((value) => (Array.isArray(value) ? [value.length] : [])),
    ])
  })
  const [english, ...others] = shapes
  for (const other of others) expect(other).toEqual(english)
})
