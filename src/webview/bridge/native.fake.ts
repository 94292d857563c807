import { afterEach, beforeEach, vi } from 'vitest'

export const written = vi.spyOn(console, 'info').mockImplementation(() => {})
export const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})

/** A fake of React Native's port: `postMessage` accepts one string and must be called as a method of its object. */
export function reactNative(got: string[]) {
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

export const install = (bridges: object) => Object.assign(window, bridges)

/** The messages that each native side received in the current test. */
export const got = { reactNative: [] as string[], android: [] as string[], parent: [] as unknown[][] }
export const android = { postMessage: (text: string) => void got.android.push(text) }
export const parent = {
  postMessage: (...order: unknown[]) => void got.parent.push(order),
} as unknown as Window

beforeEach(() => {
  got.reactNative.length = got.android.length = got.parent.length = 0
  written.mockClear()
  warned.mockClear()
})
afterEach(() => {
  for (const name of ['ReactNativeWebView', 'Android', 'parent', 'onBalance'])
    Reflect.deleteProperty(window, name)
})
