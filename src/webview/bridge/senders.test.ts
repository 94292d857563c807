// @vitest-environment jsdom
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test, vi } from 'vitest'
import { toggleLanguage } from '../language.ts'
import contract from './messages.schema.json' with { type: 'json' }
import type { ToNative } from './messages.ts'
import { android, got, install, reactNative } from './native.fake.ts'
import * as senders from './senders.ts'

const isMessage = new Ajv2020({ strict: true }).compile(contract)

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
  ['ToggleLanguage', () => toggleLanguage('hi'), { type: 'ToggleLanguage', language: 'hi' }],
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
