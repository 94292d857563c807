// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { allowHost } from './host.ts'
import { android, got, install, parent, reactNative, warned, written } from './native.fake.ts'
import { send } from './send.ts'

test('the first bridge there is gets the message, alone', () => {
  install({ ReactNativeWebView: reactNative(got.reactNative), Android: android })
  expect(send({ type: 'GoBack' })).toBe('react-native')
  install({ ReactNativeWebView: {} })
  expect(send({ type: 'GoBack' })).toBe('android')
  expect([got.reactNative, got.android]).toEqual([['{"type":"GoBack"}'], ['{"type":"GoBack"}']])
  expect(written).not.toHaveBeenCalled()
})

test('without a bridge the message is only written to the console', () => {
  const posted = vi.spyOn(window, 'postMessage')
  expect(send({ type: 'GoBack' })).toBe('none')
  expect(written).toHaveBeenCalledWith('{"type":"GoBack"}')
  expect(posted).not.toHaveBeenCalled()
})

test('a native side that throws disturbs nobody', () => {
  const refusal = new Error('Java exception was raised during method invocation')
  install({
    Android: {
      postMessage() {
        throw refusal
      },
    },
  })
  expect(send({ type: 'GoBack' })).toBe('none')
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('GoBack'), refusal)
})

test('a page that frames this one gets nothing before it is allowed, and nothing for others', () => {
  Object.defineProperty(window, 'parent', { configurable: true, value: parent })
  expect(send({ type: 'GoBack' })).toBe('none')
  allowHost('https://host.example')
  expect(send({ type: 'GoBack' })).toBe('frame')
  expect(got.parent).toEqual([['{"type":"GoBack"}', 'https://host.example']])
})

test.each(['*', 'null', 'http://host.example', 'https://host.example/', 'host.example', 'file:///a'])(
  '%s cannot be the host',
  (origin) => expect(() => allowHost(origin)).toThrow(`'${origin}' cannot be the host`),
)
