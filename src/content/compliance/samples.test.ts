import { expect, test } from 'vitest'
import { readCatalogue } from '../catalogue.ts'
import { embeddedContent } from '../embedded.ts'
import { claims, withoutSamples } from './samples.ts'

const page = (...page_body: object[]) => ({ title: 'Ludo', page_body })

test.each<[string, object, object, number]>([
  [
    'a coupon without confirmation is a sample',
    page({ __component: 'sections.coupon-list', coupons: [{ code: 'A' }, { code: 'B', confirmed: true }] }),
    page({ __component: 'sections.coupon-list', coupons: [{ code: 'B', confirmed: true }] }),
    1,
  ],
  [
    'a section goes with the last entry of its list, and the next one stays',
    page(
      { __component: 'sections.memberships', items: [{ alt: 'AIGF', confirmed: false }] },
      { heading: 'Next' },
    ),
    page({ heading: 'Next' }),
    1,
  ],
  [
    'a slider keeps its pictures without its words',
    page({
      __component: 'sections.rating',
      testimonials: [{ userNameTxt: 'Sample' }],
      imageTestimonials: [{ imageTitle: 'Real', confirmed: true }],
    }),
    page({
      __component: 'sections.rating',
      testimonials: [],
      imageTestimonials: [{ imageTitle: 'Real', confirmed: true }],
    }),
    1,
  ],
  [
    'elsewhere only what says so is a sample',
    page({ __component: 'sections.tips', tips: [{ text: 'Fast' }, { text: '10 Cr+', confirmed: false }] }),
    page({ __component: 'sections.tips', tips: [{ text: 'Fast' }] }),
    1,
  ],
  [
    'a section or a group of fields may be one',
    {
      Hero_Banner: { crownContent: { text: '25 Cr+', confirmed: false } },
      ...page({ heading: 'A', confirmed: false }),
    },
    { Hero_Banner: { crownContent: null }, ...page() },
    2,
  ],
  [
    'a tile keeps the link of its place',
    page({ __component: 'sections.feature', items: [{ alt: 'RNG', confirmed: false }, { alt: 'Reviews' }] }),
    page({
      __component: 'sections.feature',
      items: [{ alt: 'Reviews', imageLink: '/zupee-app-review/' }],
    }),
    1,
  ],
  [
    'an empty list of an editor stays',
    page({ __component: 'sections.memberships', items: [] }),
    page({ __component: 'sections.memberships', items: [] }),
    0,
  ],
])('%s', (_case, raw, expected, left) => expect(withoutSamples(raw)).toEqual({ raw: expected, left }))

test('a public site shows no sample of the content, and the build names the files that have some', () => {
  const catalogue = readCatalogue(embeddedContent.site, embeddedContent.pages, { isPublic: true })
  if (catalogue.kind === 'broken') throw new Error(catalogue.problems.join())
  const shown = JSON.stringify(catalogue.pages.map(({ page }) => page))
  expect(shown).not.toMatch(
    /Cr\+|10 Lakhs|"title":"RNG certified"|sections\.(?:coupon-list|memberships|rating)"|"wonText"/,
  )
  expect(catalogue.warnings).toContainEqual(
    expect.stringMatching(
      /^content\/pages\/en\/play-cash-games\.json: unconfirmed samples are left out \(\d+\)$/,
    ),
  )
})

test.each(
  Object.entries(embeddedContent.pages).flatMap(([file, raw]) =>
    claimedIn(raw).map((entry) => [file, entry] as const),
  ),
)('%s says whether %o is confirmed', (_file, { confirmed }) => expect(confirmed).toBeTypeOf('boolean'))

function claimedIn(raw: unknown): { confirmed?: boolean }[] {
  const { page_body } = raw as { page_body: Record<string, unknown>[] }
  return page_body.flatMap((section) =>
    (claims[String(section.__component)] ?? []).flatMap(
      (list) => (section[list] ?? []) as { confirmed?: boolean }[],
    ),
  )
}

test('a public site names no example of an app, a store or a profile, and the build says what it leaves out', () => {
  const read = (isPublic: boolean) => {
    const catalogue = readCatalogue(embeddedContent.site, embeddedContent.pages, { isPublic })
    if (catalogue.kind === 'broken') throw new Error(catalogue.problems.join())
    return catalogue
  }
  const examples = /com\.example|A1B2C3D4E5|(?:00:){5}|id1000000000|facebook\.com|mailto:/
  expect(examples.test(JSON.stringify(read(false)))).toBe(true)
  const { site, pages, warnings } = read(true)
  expect(examples.exec(JSON.stringify([site, pages]))?.[0]).toBeUndefined()
  expect(pages.filter(({ page }) => page.downloadButton.IosURL)).toEqual([])
  for (const what of ['apps.android', 'apps.ios', 'social Facebook', 'social Email'])
    expect(warnings).toContain(`content/site.json: ${what} is an unconfirmed example and is left out`)
})

const explainsTheWord = /^\/(?:certification|aigf-skill-certificate)$/

/** Texts outside of entries that say whether somebody has confirmed them. */
function unmarkedTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(unmarkedTexts)
  if (typeof value !== 'object' || value === null || 'confirmed' in value) return []
  return Object.values(value).flatMap(unmarkedTexts)
}

const claim = new RegExp('\\bcertified\\b(?! means)|प्रमाणित|પ્રમાણિત|প্রত্যয়িত'.normalize('NFC'), 'i')

test('only an entry that says whether it is confirmed claims a certificate', () => {
  const claimed = Object.entries(embeddedContent.pages).flatMap(([name, raw]) =>
    explainsTheWord.test(`/${(raw as { route_name?: string }).route_name}`)
      ? []
      : unmarkedTexts(raw)
          .filter((text) => claim.test(text.normalize('NFC')))
          .map((text) => `${name}: ${text}`),
  )
  expect(claimed).toEqual([])
})
