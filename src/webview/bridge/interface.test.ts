// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { allowHost } from './host.ts'
import { provideInterface } from './interface.ts'
import { android, got, install, parent } from './native.fake.ts'

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
