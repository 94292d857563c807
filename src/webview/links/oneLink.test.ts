import { beforeEach, expect, test, vi } from 'vitest'
import { oneLink } from './oneLink.ts'
import type { AfParameters, OneLinkConfig } from './parameters.ts'
import { siteParameters } from './siteParameters.ts'
import { fakeVisit, now, stored } from './visit.fake.ts'

const error = vi.fn()
const debug = vi.fn()
beforeEach(() => {
  error.mockClear()
  debug.mockClear()
  console.error = error
  console.debug = debug
})

const base = 'https://brand.onelink.me/abcd/'
const mediaSource = { keys: ['inmedia'] }
const campaign = { keys: ['incmp'] }
const marks = 'af_js_web=true&af_ss_ver=2_8_1&'

const link = (
  search: string,
  afParameters: AfParameters,
  {
    config = {},
    visit = {},
  }: { config?: Partial<OneLinkConfig>; visit?: Parameters<typeof fakeVisit>[1] } = {},
) => oneLink({ oneLinkURL: base, afParameters, ...config }, fakeVisit(search, visit))

/** What follows the two marks that every link has. */
const outgoing = (...order: Parameters<typeof link>) => link(...order)?.replace(`${base}?${marks}`, '')

test.each<[string, string, AfParameters, string]>([
  ['both from the query', '?incmp=gogo&inmedia=email', { mediaSource, campaign }, 'pid=email&c=gogo'],
  [
    'an override',
    '?inmedia=old_value',
    { mediaSource: { ...mediaSource, overrideValues: { old_value: 'new_value' } } },
    'pid=new_value',
  ],
  ['a default', '', { mediaSource: { ...mediaSource, defaultValue: 'd' } }, 'pid=d'],
  [
    'a click from Google',
    '?inmedia=email&gclid=1a2b&keyword=sale%2Bboat',
    { mediaSource, googleClickIdKey: 'af_sub4' },
    'pid=email&af_sub4=1a2b&af_keywords=sale%2Bboat&gclid=1a2b',
  ],
  [
    'a click from Facebook',
    '?inmedia=email&fbclid=7h',
    { mediaSource, afSub2: { keys: ['fbclid'] } },
    'pid=email&af_sub2=7h&fbclid=7h',
  ],
  ['the first key that is not empty', '?b=2&a=&c=3', { mediaSource: { keys: ['a', 'b', 'c'] } }, 'pid=2'],
  ['the last of two values', '?inmedia=1&inmedia=2', { mediaSource }, 'pid=2'],
  [
    'empty keys, which force the default',
    '?inmedia=email',
    { mediaSource: { keys: [], defaultValue: 'd' } },
    'pid=d',
  ],
  [
    'names as they are written',
    '?InMedia=a',
    { mediaSource: { ...mediaSource, defaultValue: 'd' } },
    'pid=d',
  ],
  [
    'an override of an encoded value',
    '?inmedia=summer%20sale',
    { mediaSource: { ...mediaSource, overrideValues: { 'summer%20sale': 's' } } },
    'pid=s',
  ],
  [
    'names that every object has',
    '?inmedia=constructor',
    { mediaSource, campaign: { keys: ['toString'] } },
    'pid=constructor',
  ],
  [
    'a keyword of a click that no key takes',
    '?inmedia=a&gclid=1&keyword=k',
    { mediaSource },
    'pid=a&gclid=1&af_keywords=k',
  ],
  [
    'a keyword without a click',
    '?inmedia=a&keyword=k',
    { mediaSource, googleClickIdKey: 'af_sub1' },
    'pid=a',
  ],
])('%s', (_name, search, parameters, expected) => {
  expect(outgoing(search, parameters)).toBe(expected)
  expect(error).not.toHaveBeenCalled()
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

test.each<[string, unknown]>([
  ['keys of text', { keys: 'incmp' }],
  ['nothing', null],
  ['text', 'incmp'],
  ['no keys and no default', {}],
  ['overrides of text', { keys: ['incmp'], overrideValues: 'x' }],
])('a parameter of %s is dropped alone', (_name, wrong) => {
  expect(outgoing('?inmedia=a&incmp=b', { mediaSource, campaign: wrong } as AfParameters)).toBe('pid=a')
  expect(error.mock.calls).toEqual([['Parameter config structure is wrong', wrong]])
})

test('a default needs no keys beside it, as with the original', () =>
  expect(outgoing('?inmedia=a', { mediaSource, campaign: { defaultValue: 'c' } } as AfParameters)).toBe(
    'pid=a&c=c',
  ))

test.each(['pid', 'c', 'af_channel', 'af_ad', 'af_adset', 'deep_link_value', 'af_sub1', 'af_sub5', 'click'])(
  'a custom parameter cannot be %s',
  (paramKey) => {
    const custom = [{ paramKey, keys: [], defaultValue: 'mine' }]
    const expected = 'pid=a&click=g&gclid=g'
    const parameters = { mediaSource, googleClickIdKey: 'click', afCustom: custom }
    expect(outgoing('?inmedia=a&gclid=g', parameters)).toBe(expected)
    expect(debug).toHaveBeenCalledOnce()
  },
)

test.each(['pid', 'c', 'af_channel', 'af_ad', 'af_adset', 'deep_link_value'])(
  'the click id cannot be %s',
  (googleClickIdKey) => {
    expect(outgoing('?inmedia=a&gclid=g', { mediaSource, googleClickIdKey })).toBe('pid=a&gclid=g')
    expect(debug).toHaveBeenCalledOnce()
  },
)

test('a click id keeps the name it shares with a parameter', () => {
  const parameters = { mediaSource, googleClickIdKey: 'af_sub4', afSub4: { keys: ['x'] } }
  expect(outgoing('?inmedia=a&x=1&gclid=g', parameters)).toBe('pid=a&af_sub4=g&gclid=g')
  expect(outgoing('?inmedia=a&x=1', parameters)).toBe('pid=a&af_sub4=1')
})

test.each<[string, string, Record<string, string | number>[], string]>([
  [
    'the newest that holds any wanted key',
    '',
    [{ other: 'x' }, { incmp: 'b' }, { inmedia: 'a' }],
    'pid=d&c=b',
  ],
  ['one, never mixed with the page', '?incmp=c', [{ inmedia: 'a' }], 'pid=d&c=c'],
  ['one whose empty value shadows older ones', '', [{ inmedia: '' }, { inmedia: 'a' }], 'pid=d'],
  ['one that has not expired', '', [{ inmedia: 'x', af_ss_exp_at: now }, { inmedia: 'a' }], 'pid=a'],
  ['none, as the page has the key', '?inmedia=', [{ inmedia: 'a' }], 'pid=d'],
  ['one whose click id is not forwarded', '', [{ inmedia: 'a', gclid: 'g', fbclid: 'f' }], 'pid=a&af_sub1=g'],
])('of the saved sets %s', (_name, search, sets, expected) => {
  const parameters = {
    mediaSource: { ...mediaSource, defaultValue: 'd' },
    campaign,
    googleClickIdKey: 'af_sub1',
  }
  expect(outgoing(search, parameters, { visit: { stored: stored(...sets) } })).toBe(expected)
})

test.each(['"nowhere"', '""', 'https://news.example/', '7'])('a saved referrer of %s is left out', (text) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const visit = { stored: { ss_webReferrer: text } }
  expect(outgoing('?inmedia=a', { mediaSource }, { config: { webReferrer: 'from' }, visit })).toBe('pid=a')
  warned.mockRestore()
})
