// @vitest-environment jsdom
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowHost } from './host.ts'
import { provideInterface } from './interface.ts'
import contract from './messages.schema.json' with { type: 'json' }
import type { ToNative } from './messages.ts'
import { send } from './send.ts'
import * as senders from './senders.ts'

const isMessage = new Ajv2020({ strict: true }).compile(contract)
const written = vi.spyOn(console, 'info').mockImplementation(() => {})
const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})

/** Takes what React Native's own takes: one string, and `this` as it is. */
function reactNative(got: string[]) {
  const port = {
    postMessage(...order: unknown[]) {
      const [text] = order
      if (this !== port) throw new TypeError('Illegal invocation')
      if (order.length !== 1 || typeof text !== 'string') throw new TypeError('postMessage takes one string')
      got.push(text)
    },
  }
  return port
}

const install = (bridges: object) => Object.assign(window, bridges)
const got = { reactNative: [] as string[], android: [] as string[], parent: [] as unknown[][] }
const android = { postMessage: (text: string) => void got.android.push(text) }
const parent = { postMessage: (...order: unknown[]) => void got.parent.push(order) } as unknown as Window

beforeEach(() => {
  got.reactNative.length = got.android.length = got.parent.length = 0
  written.mockClear()
  warned.mockClear()
})
afterEach(() => {
  for (const name of ['ReactNativeWebView', 'Android', 'parent', 'onBalance'])
    Reflect.deleteProperty(window, name)
})

const sent: [string, () => unknown, ToNative][] = [
  [
    'ShareApp',
    () => senders.shareApp({ message: 'm', url: 'u', channel: 'c' }),
    { type: 'ShareApp', message: 'm', url: 'u', channel: 'c' },
  ],
  ['ShareApp of nothing', () => senders.shareApp({}), { type: 'ShareApp' }],
  [
    'UpdateHeader',
    () => senders.updateHeader({ title: 'Ludo', back: true }),
    { type: 'UpdateHeader', headerProps: { title: 'Ludo', back: true } },
  ],
  ['Navigate', () => senders.navigate({ screen: 'Wallet' }), { type: 'Navigate', screen: 'Wallet' }],
  ['Clipboard', () => senders.copyToClipboard('abc'), { type: 'Clipboard', text: 'abc' }],
  [
    'CleverTap',
    () => senders.trackCleverTap({ eventName: 'e', eventProps: { n: 1 } }),
    { type: 'CleverTap', eventName: 'e', eventProps: { n: 1 } },
  ],
  ['NativeLog', () => senders.logNative('m', true), { type: 'NativeLog', message: 'm', sendEvent: true }],
  ['UpdateNotch', () => senders.updateNotch('dark'), { type: 'UpdateNotch', notchStyle: 'dark' }],
  [
    'JoinGame',
    () => senders.joinGame({ gameId: '7', params: { fee: null } }),
    { type: 'JoinGame', gameId: '7', params: { fee: null } },
  ],
  ['ToggleLanguage', () => senders.toggleLanguage('hi'), { type: 'ToggleLanguage', language: 'hi' }],
  ['InAppNavigate', () => senders.navigateInApp({ path: '/a' }), { type: 'InAppNavigate', path: '/a' }],
  [
    'SubscriptionPackageDetails',
    () => senders.tellSubscriptionPackage({ packageId: 'p', details: {} }),
    { type: 'SubscriptionPackageDetails', packageId: 'p', details: {} },
  ],
  ['GoBack', () => senders.goBack(), { type: 'GoBack' }],
]

test.each(sent)('%s goes out as the contract says', (_name, tell, message) => {
  install({ ReactNativeWebView: reactNative(got.reactNative) })
  tell()
  expect(got.reactNative.map((text) => JSON.parse(text))).toEqual([message])
  expect(isMessage(message)).toBe(true)
})

test('the contract has the twelve messages', () =>
  expect(Object.keys(contract.$defs).toSorted()).toEqual(
    [...new Set(sent.map(([, , { type }]) => type))].toSorted(),
  ))

test.each([
  { type: 'Unknown' },
  { type: 'GoBack', more: 1 },
  { type: 'ToggleLanguage', language: 'gu' },
  { type: 'NativeLog', message: 'm' },
  { type: 'UpdateHeader', headerProps: 'title' },
  { type: 'Clipboard', text: 1 },
])('the contract refuses %j', (message) => expect(isMessage(message)).toBe(false))

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

test.each([
  [1, 0, ['{"type":"GoBack"}']],
  [2, 1, []],
])('back with %i entries of history', (length, steps, messages) => {
  install({ Android: android })
  vi.spyOn(history, 'length', 'get').mockReturnValue(length)
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  senders.goBack()
  expect(back).toHaveBeenCalledTimes(steps)
  expect(got.android).toEqual(messages)
  back.mockRestore()
})

type Native = { onBalance(value: unknown): void }
const native = () => window as unknown as Native
const amount = (value: unknown): number => {
  if (typeof value !== 'number') throw new Error(`${JSON.stringify(value)} is no amount`)
  return value
}

test('the native side calls in, until the page has enough', () => {
  const heard: number[] = []
  const enough = new AbortController()
  const read = amount
  const call = (value: number) => void heard.push(value)
  provideInterface({ name: 'onBalance', read, call }, enough.signal)
  native().onBalance(7)
  expect(heard).toEqual([7])
  expect(() => provideInterface({ name: 'onBalance', read, call }, enough.signal)).toThrow('exists already')
  enough.abort()
  expect('onBalance' in window).toBe(false)
})

test.each<[string, unknown, () => void | Promise<void>, string]>([
  ['is called with the wrong value', '7', () => {}, '"7" is no amount'],
  [
    'throws',
    7,
    () => {
      throw new Error('oops')
    },
    'oops',
  ],
  ['rejects', 7, () => Promise.reject(new Error('late')), 'late'],
])('an interface that %s is logged', async (_name, value, call, message) => {
  install({ Android: android })
  const enough = new AbortController()
  provideInterface({ name: 'onBalance', read: amount, call }, enough.signal)
  native().onBalance(value)
  await vi.waitFor(() => expect(got.android).toHaveLength(1))
  expect(JSON.parse(got.android[0] ?? '')).toEqual({
    type: 'NativeLog',
    message: `InterfaceError:onBalance:${message}`,
    sendEvent: true,
  })
  enough.abort()
})

test('only the allowed host is heard', async () => {
  allowHost('https://host.example')
  Object.defineProperty(window, 'parent', { configurable: true, value: parent })
  const heard: unknown[] = []
  const enough = new AbortController()
  const call = (value: unknown) => void heard.push(value)
  provideInterface({ name: 'onBalance', read: (value) => value, call }, enough.signal)
  const say = (data: unknown, origin = 'https://host.example', source: unknown = parent) => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  const message = '{"type":"onBalance","amount":7}'
  say(message, 'https://evil.example')
  say(message, 'https://host.example', {})
  say({ type: 'onBalance' })
  say('{oops')
  say('{"type":"other"}')
  say(message)
  expect(heard).toEqual([{ amount: 7 }])
  enough.abort()
  say(message)
  expect(heard).toHaveLength(1)
})
