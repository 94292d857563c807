import { expect, test } from 'vitest'
import { fakeVisit, stored } from '../../webview/links/visit.fake.ts'
import { phoneLink, storeLink } from './link.ts'

const named = { thirdParties: { oneLink: { url: 'https://brand.onelink.me/abcd/' } } }
const defaults = 'af_pmod_lookback_window=7d&af_pmod_priority=equal'

test.each([
  ['', 'pid=organik-ls14&c=notset&af_ad=notset'],
  ['?utm_source=sms&utm_campaign=diwali', 'pid=sms&c=diwali&af_ad=notset'],
])('with a OneLink, the visit %s links to the stores through it', (search, said) => {
  const link = `https://brand.onelink.me/abcd/?af_js_web=true&af_ss_ver=2_8_1&${said}&${defaults}`
  expect(storeLink(named, fakeVisit(search))).toBe(link)
  expect(phoneLink(named, fakeVisit(search))).toBe(link)
})

test.each([
  ['?utm_source=sms&page=2#faq', {}, 'https://site.example/gu/ludo/?page=2&utm_source=sms'],
  ['?page=2', stored({ utm_source: 'sms' }), 'https://site.example/gu/ludo/?page=2&utm_source=sms'],
  ['', {}, 'https://site.example/gu/ludo/'],
])('without a OneLink, the phone opens the page of %s with its campaign', (search, kept, link) => {
  const visit = fakeVisit(search, { stored: kept })
  expect(storeLink({}, visit)).toBeNull()
  expect(new URL(phoneLink({}, visit)).pathname).toBe('/gu/ludo/')
  expect(Object.fromEntries(new URL(phoneLink({}, visit)).searchParams)).toEqual(
    Object.fromEntries(new URL(link).searchParams),
  )
})
