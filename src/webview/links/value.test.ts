import { beforeEach, expect, test } from 'vitest'
import { campaign, listen, mediaSource, outgoing } from './oneLink.fake.ts'
import type { AfParameters } from './parameters.ts'

let error: ReturnType<typeof listen>['error']
beforeEach(() => {
  ;({ error } = listen())
})

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
