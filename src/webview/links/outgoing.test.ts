import { beforeEach, expect, test } from 'vitest'
import { listen, mediaSource, outgoing } from './oneLink.fake.ts'

let debug: ReturnType<typeof listen>['debug']
beforeEach(() => {
  ;({ debug } = listen())
})

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
