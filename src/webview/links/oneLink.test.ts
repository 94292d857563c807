import { beforeEach, expect, test } from 'vitest'
import { base, link, listen, marks, mediaSource, outgoing } from './oneLink.fake.ts'
import type { AfParameters, OneLinkConfig } from './parameters.ts'
import { siteParameters } from './siteParameters.ts'

let error: ReturnType<typeof listen>['error'], debug: ReturnType<typeof listen>['debug']
beforeEach(() => {
  ;({ error, debug } = listen())
})

test('everything goes out in one order', () => {
  const key = (name: string) => ({ keys: [name] })
  const parameters: AfParameters = {
    afCustom: [
      { paramKey: 'z', ...key('z') },
      { paramKey: 'y', ...key('y') },
    ],
    googleClickIdKey: 'click',
    afSub5: key('s5'),
    afSub4: key('s4'),
    afSub3: key('s3'),
    afSub2: key('s2'),
    afSub1: key('s1'),
    deepLinkValue: key('d'),
    adSet: key('as'),
    ad: key('a'),
    channel: key('ch'),
    campaign: key('c'),
    mediaSource: key('m'),
  }
  const search =
    '?fbclid=fb&gclid=g&keyword=k&y=Y&z=Z&s5=5&s4=4&s3=3&s2=2&s1=1&d=D&as=AS&a=A&ch=CH&c=C&m=M&other=no'
  const visit = { stored: { ss_webReferrer: '"https://news.example/"' } }
  expect(link(search, parameters, { config: { webReferrer: 'from' }, visit })).toBe(
    `${base}?${marks}pid=M&c=C&af_channel=CH&af_ad=A&af_adset=AS&deep_link_value=D` +
      '&af_sub1=1&af_sub2=2&af_sub3=3&af_sub4=4&af_sub5=5&click=g&af_keywords=k&z=Z&y=Y' +
      '&from=https%3A%2F%2Fnews.example%2F&gclid=g&fbclid=fb',
  )
})

test('the defaults of the site', () => {
  expect(outgoing('', siteParameters)).toBe(
    'pid=organik-ls14&c=notset&af_ad=notset&af_pmod_lookback_window=7d&af_pmod_priority=equal',
  )
})

test.each([
  undefined,
  '',
  'http://a.onelink.me/b',
  'https://a.onelink.me',
  'https://a.onelink.me?x=/',
  'a.onelink.me/b',
  7,
])('%s is no base', (oneLinkURL) => {
  expect(link('?inmedia=a', { mediaSource }, { config: { oneLinkURL } as Partial<OneLinkConfig> })).toBeNull()
  expect(error.mock.calls).toEqual([
    ["oneLinkURL is missing or not in the correct format, can't generate URL", oneLinkURL],
  ])
})

test('a host and a slash are path enough', () =>
  expect(link('?inmedia=a', { mediaSource }, { config: { oneLinkURL: 'https://a.onelink.me/' } })).toBe(
    `https://a.onelink.me/?${marks}pid=a`,
  ))

test('a base with a query keeps it, but for what the link says itself', () =>
  expect(link('?inmedia=a', { mediaSource }, { config: { oneLinkURL: `${base}?x=1%2B1&pid=b#top` } })).toBe(
    `${base}?x=1%2B1&${marks}pid=a#top`,
  ))

test.each([
  ['referrerSkipList', { referrer: 'https://m.FaceBook.com/' }],
  ['urlSkipList', { address: 'https://site.example/facebook/' }],
])('%s forbids a link, which is no error', (list, visit) => {
  const config = { [list]: ['', 'Facebook'] }
  expect(link('?inmedia=a', { mediaSource }, { config, visit })).toBeNull()
  expect(link('?inmedia=a', { mediaSource }, { config })).not.toBeNull()
  expect(error).not.toHaveBeenCalled()
  expect(debug).toHaveBeenCalledOnce()
})

test.each<[string, unknown, string]>([
  ['none', undefined, 'mediaSource is missing (default value was not supplied)'],
  ['one without key and default', { keys: [] }, 'mediaSource is missing (default value was not supplied)'],
  [
    'one that is not there',
    mediaSource,
    'mediaSource was not found in the URL and default value was not supplied',
  ],
])('of media sources %s', (_name, parameter, message) => {
  expect(link('', { mediaSource: parameter } as AfParameters)).toBeNull()
  expect(error.mock.calls).toEqual([[`${message}, can't generate URL`, parameter]])
})
