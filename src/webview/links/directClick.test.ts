import { beforeEach, expect, test, vi } from 'vitest'
import { directClick, platforms } from './directClick.ts'
import { fakeVisit } from './visit.fake.ts'

const error = vi.fn()
beforeEach(() => {
  error.mockClear()
  console.error = error
  console.debug = vi.fn()
})

const afParameters = {
  mediaSource: { keys: ['m'] },
  campaign: { keys: ['c'] },
  channel: { keys: ['ch'] },
  afCustom: [{ paramKey: 'af_r', keys: [], defaultValue: 'https://elsewhere.example/' }],
}
const config = {
  afParameters,
  platform: 'steam',
  app_id: 'a/1',
  redirectURL: 'https://shop.example/?a=b&c=d',
}
const link = (changes: object = {}, search = '?m=M&c=C&ch=CH&gclid=g&fbclid=f') =>
  directClick({ ...config, ...changes }, fakeVisit(search))

const redirect = 'af_r=https%3A%2F%2Fshop.example%2F%3Fa%3Db%26c%3Dd'

test.each(['Steam', ...platforms.filter((platform) => platform !== 'ios' && platform !== 'android')])(
  'a click on %s',
  (platform) =>
    expect(link({ platform })).toBe(
      `https://engagements.appsflyer.com/v1.0/c2s/click/app/${platform.toLowerCase()}/a%2F1` +
        '?af_js_web=true&af_ss_ver=2_8_1&af_media_source=M&af_campaign=C&af_campaign_id=C&af_channel=CH' +
        `&${redirect}`,
    ),
)

test.each(['ios', 'Android'])('a click on %s', (platform) =>
  expect(link({ platform, app_id: 'id1' })).toBe(
    `https://app.appsflyer.com/id1?af_js_web=true&af_ss_ver=2_8_1&pid=M&c=C&af_c_id=C&af_channel=CH&${redirect}`,
  ),
)

test('there are fifteen platforms', () => expect(new Set(platforms).size).toBe(15))

const without = (name: 'mediaSource' | 'campaign') => ({
  afParameters: { ...afParameters, [name]: undefined },
})

test.each<[string, object, string | undefined]>([
  ["mediaSource is missing, can't generate URL", without('mediaSource'), undefined],
  ["campaign is missing, can't generate URL", without('campaign'), undefined],
  ["app_id is missing, can't generate URL", { app_id: '' }, undefined],
  ["redirectURL is missing, can't generate URL", { redirectURL: undefined }, undefined],
  ["platform is missing, can't generate URL", { platform: undefined }, undefined],
  [`platform must be one of ${platforms.join(', ')}, can't generate URL`, { platform: 'wii' }, undefined],
  ['app_id must be a string', { app_id: 7 }, undefined],
  [
    "campaign is missing (default value was not supplied), can't generate URL",
    { afParameters: { ...afParameters, campaign: { keys: [] } } },
    undefined,
  ],
  ["campaign was not found in the URL and default value was not supplied, can't generate URL", {}, '?m=M'],
  [
    "mediaSource is missing (default value was not supplied), can't generate URL",
    { afParameters: { ...afParameters, mediaSource: { keys: [] } } },
    undefined,
  ],
  ["mediaSource was not found in the URL and default value was not supplied, can't generate URL", {}, '?c=C'],
])('%s', (message, changes, search) => {
  expect(link(changes, search)).toBeNull()
  expect(error.mock.calls.map(([text]) => text)).toEqual([message])
})

test('skip lists forbid it, which is no error', () => {
  expect(link({ urlSkipList: ['SITE.example'] })).toBeNull()
  expect(error).not.toHaveBeenCalled()
})
