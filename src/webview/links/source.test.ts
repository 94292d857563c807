import { expect, test, vi } from 'vitest'
import { campaign, mediaSource, outgoing } from './oneLink.fake.ts'
import { now, stored } from './visit.fake.ts'

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
