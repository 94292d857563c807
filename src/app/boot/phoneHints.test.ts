import { afterEach, expect, test, vi } from 'vitest'
import { phoneHints } from './phoneHints.ts'

afterEach(() => vi.unstubAllGlobals())

const hints = { platformVersion: '15.0.0', architecture: 'arm', bitness: '64', wow64: false }

/** A browser that tells everything that it is asked for, and what it always tells. */
const browser = (platform: string, all: object) => ({
  userAgent: 'Mozilla/5.0 (Linux; Android 5.1; K) Chrome/140.0.0.0',
  userAgentData: {
    platform,
    getHighEntropyValues: async (names: string[]) => ({
      ...{ brands: [], mobile: true, platform },
      ...Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
    }),
  },
})

test('the hints of an Android phone are read, and no others', async () => {
  vi.stubGlobal('navigator', browser('Android', { ...hints, model: 'Pixel 8' }))
  expect(await phoneHints()).toEqual(hints)
})

test('hints that an older browser does not know are missing in the request', async () => {
  vi.stubGlobal('navigator', browser('Android', { platformVersion: '9.0.0', architecture: '' }))
  expect(JSON.stringify(await phoneHints())).toBe('{"platformVersion":"9.0.0","architecture":""}')
})

test.each<[string, object]>([
  ['on a computer', browser('Linux', hints)],
  ['without client hints', { userAgent: 'Mozilla/5.0 (Android 5.1; Mobile; rv:140.0) Firefox/140.0' }],
  [
    'that refuses',
    {
      userAgentData: {
        platform: 'Android',
        getHighEntropyValues: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
      },
    },
  ],
])('a browser %s is unknown', async (_name, client) => {
  vi.stubGlobal('navigator', client)
  expect(await phoneHints()).toBeUndefined()
})
