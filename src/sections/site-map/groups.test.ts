import { expect, test } from 'vitest'
import { groupsOf, subjectOf } from './groups.ts'

test.each([
  ['/', 'games'],
  ['/snakes-and-ladders-plus/', 'games'],
  ['/extra-winnings-during-innings/', 'money'],
  ['/ludo/ludo-supreme/', 'ludo'],
  ['/contest/ludo-festival/', 'ludo'],
  ['/ludosupremefree/', 'free'],
  ['/lite/free/three/', 'free'],
  ['/zupee-se-paise-kaise-nikale/', 'money'],
  ['/zupee-free-faqs/', 'help'],
  ['/no-bots-certificate/', 'certificates'],
  ['/chaalbaazi-terms-conditions/', 'rules'],
])('%s is about %s', (path, subject) => expect(subjectOf(path)).toBe(subject))

const languages = [
  { locale: 'en' as const, name: 'English' },
  { locale: 'hi' as const, name: 'हिन्दी' },
]
const pages = [
  { path: '/hi/ludo/', locale: 'hi' as const, name: 'लूडो', opensApp: false },
  { path: '/faqs/', locale: 'en' as const, name: 'Questions', opensApp: false },
  { path: '/ludo/', locale: 'en' as const, name: 'Ludo', opensApp: false },
  { path: '/referral/', locale: 'en' as const, name: 'Open in the app', opensApp: true },
]

test('the pages of the reader come by subject, the others by language; no group is empty', () =>
  expect(groupsOf(pages, 'en', languages)).toEqual([
    { heading: 'Ludo', locale: 'en', links: [{ name: 'Ludo', path: '/ludo/' }] },
    { heading: 'Help and company', locale: 'en', links: [{ name: 'Questions', path: '/faqs/' }] },
    { heading: 'Links into the app', locale: 'en', links: [{ name: 'Open in the app', path: '/referral/' }] },
    { heading: 'हिन्दी', locale: 'hi', links: [{ name: 'लूडो', path: '/hi/ludo/' }] },
  ]))

test('a reader of another language reads the headings in it', () =>
  expect(groupsOf(pages, 'hi', languages).map(({ heading }) => heading)).toEqual(['लूडो', 'English']))

test('free play has no group about money', () => {
  const referral = { path: '/refer-and-earn/', locale: 'en' as const, name: 'Refer', opensApp: false }
  const headings = (profile?: 'free-play') =>
    groupsOf([referral], 'en', languages, profile).map(({ heading }) => heading)
  expect([headings(), headings('free-play')]).toEqual([['Money and rewards'], ['Help and company']])
})
