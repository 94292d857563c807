import { expect, test } from 'vitest'
import rawLudo from '../../content/pages/en/ludo.json'
import site from '../../content/site.json'
import { withDefaults } from './defaults.ts'
import { withAnchors, withApps, withoutEnded } from './derived.ts'
import { parsePage } from './page.ts'

const ludo = withDefaults(rawLudo, site)
const faq = { __component: 'sections.faq' as const, heading: 'Questions', toggleAll: false, items: [] }
const breadcrumb = { __component: 'sections.breadcrumb' as const, steps: [] }

test('every FAQ section gets a unique anchor', () =>
  expect(withAnchors([breadcrumb, faq, faq, { ...faq, anchor: 'money' }, faq])).toEqual([
    breadcrumb,
    faq,
    { ...faq, anchor: 'faq-2' },
    { ...faq, anchor: 'money' },
    { ...faq, anchor: 'faq-4' },
  ]))

test('a page is built without the coupons that have ended', () => {
  const coupon = (code: string, expiryDate?: string) => ({
    code,
    description: code,
    theme: 'indigo',
    peopleUsed: 1,
    percentageLeft: 1,
    expiryDate: expiryDate ?? null,
  })
  const list = (...coupons: object[]) => ({
    __component: 'sections.coupon-list',
    heading: 'Coupons',
    coupons,
  })
  const read = parsePage({
    ...ludo,
    page_body: [
      list(coupon('OVER', '2026-11-20'), coupon('TODAY', '2026-11-21'), coupon('EVER')),
      list(coupon('OVER', '20 Nov 2026')),
    ],
  })
  if (read.kind === 'broken') throw new Error(read.problems.join())
  const { page_body } = withoutEnded(read.page, Date.parse('2026-11-21T23:00+05:30'))
  const codes = page_body.map((section) =>
    section.__component === 'sections.coupon-list' ? section.coupons.map(({ code }) => code) : [],
  )
  expect(codes).toEqual([['TODAY', 'EVER']])
})

test('a section goes when its last day is over, and tells it until then', () => {
  const tips = (endsOn: string | null) => ({
    __component: 'sections.tips',
    heading: 'Tips',
    tips: [],
    endsOn,
  })
  const read = parsePage({ ...ludo, page_body: [tips('2026-11-20'), tips('2026-11-21'), tips(null)] })
  if (read.kind === 'broken') throw new Error(read.problems.join())
  const { page_body } = withoutEnded(read.page, Date.parse('2026-11-21T23:00+05:30'))
  expect(page_body.map(({ endsOn }) => endsOn)).toEqual(['2026-11-21', undefined])
  expect(parsePage({ ...ludo, page_body: [tips('soon')] })).toMatchObject({
    leftOut: ['page_body[0] (sections.tips).endsOn: must be a day such as 2027-03-31'],
  })
})

test('a page without an address in the App Store, or with a search there, has that of the site', () => {
  const read = (IosURL: string | null) => {
    const page = parsePage({ ...ludo, downloadButton: { ...(ludo.downloadButton as object | null), IosURL } })
    if (page.kind === 'broken') throw new Error(page.problems.join())
    return page.page
  }
  const ios = { appId: 'A1B2C3D4E5.com.example.app', storeUrl: 'https://apps.apple.com/in/app/id7' }
  const led = (IosURL: string | null, apps: { ios?: typeof ios }) =>
    withApps(read(IosURL), { ...apps, deepLinks: [] }).downloadButton.IosURL
  const search = 'https://apps.apple.com/in/iphone/search?term=ludo'
  expect(led(null, { ios })).toBe(ios.storeUrl)
  expect(led(search, { ios })).toBe(ios.storeUrl)
  expect(led(search, {})).toBeUndefined()
  expect(led('https://apps.apple.com/app/id1', { ios })).toBe('https://apps.apple.com/app/id1')
})
