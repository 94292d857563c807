// @vitest-environment jsdom

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { Platform } from '../../state/platform.ts'
import { DownloadContext } from '../../state/useDownload.ts'
import { fakeVisit } from '../../state/visit.fake.ts'
import { trackTo } from '../../tracking/track.ts'
import { deepPath, downloadPage, intentFor, openedEvent } from './deepLink.ts'
import OpenInApp from './OpenInApp.interactive.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => Reflect.deleteProperty(window, 'ReactNativeWebView'))

const data = { description: 'It opens there.', label: 'Open the app', androidPackage: 'com.example.app' }

function show(path: string, platform: Platform) {
  history.replaceState(null, '', path)
  const { store } = fakeVisit()
  store.setState({ platform })
  const place = document.createElement('div')
  act(() =>
    createRoot(place).render(
      <DownloadContext value={store}>
        <OpenInApp data={data} />
      </DownloadContext>,
    ),
  )
  return place
}

test('inside the app its path is opened there', () => {
  const postMessage = vi.fn()
  Object.assign(window, { ReactNativeWebView: { postMessage } })
  const told: string[] = []
  trackTo(({ name }) => told.push(name))
  show('/acadmey/tv/?id=7', 'android')
  expect(told).toEqual(['ludo_tv_opened'])
  expect(postMessage.mock.calls.map(([text]) => JSON.parse(text))).toEqual([
    { type: 'InAppNavigate', path: '/acadmey/tv?id=7' },
  ])
})

test.each(['en', 'hi', 'gu', 'bn'])(
  'the app knows a path without the language of the page, such as %s',
  (locale) => {
    const address = new URL(`https://site.example/${locale}/super6-lottery-details/tnc/?id=7`)
    expect(deepPath(address.pathname)).toBe('/super6-lottery-details/tnc')
    expect(intentFor(address, 'a', 'b')).toContain('intent://site.example/super6-lottery-details/tnc?id=7#')
  },
)

test('in a browser nothing is opened by itself, and on Android a link does', () => {
  const told = vi.spyOn(console, 'info').mockImplementation(() => {})
  const link = show('/tnc/', 'android').querySelector('a')
  expect(link?.textContent).toBe('Open the app')
  expect(link?.getAttribute('href')).toBe(
    'intent://localhost:3000/tnc#Intent;scheme=http;package=com.example.app;S.browser_fallback_url=http%3A%2F%2Flocalhost%3A3000%2Fludo%2F;end',
  )
  expect(show('/tnc/', 'ios').querySelector('a')).toBeNull()
  expect(JSON.parse(told.mock.lastCall?.[0])).toEqual({ type: 'InAppNavigate', path: '/tnc' })
  told.mockRestore()
})

test.each([
  ['/referral/?code=A1&utm_source=sms', '/ludo/?code=A1&utm_source=sms'],
  ['/gu/tnc/', '/gu/ludo/'],
  [
    '/hi/acadmey/tv/?utm_campaign=दिवाली',
    '/hi/ludo/?utm_campaign=%E0%A4%A6%E0%A4%BF%E0%A4%B5%E0%A4%BE%E0%A4%B2%E0%A5%80',
  ],
])('a phone without the app gets from %s to %s', (from, to) =>
  expect(downloadPage(new URL(from, 'https://site.example'))).toBe(`https://site.example${to}`),
)

test('a package cannot add to the intent', () => {
  const intent = intentFor(
    new URL('https://site.example/tnc/'),
    'a;S.browser_fallback_url=https://evil.example',
    'https://site.example/ludo/?a=;end;b#c',
  )
  expect(intent.split(';')).toHaveLength(5)
  expect(intent.split('#')).toHaveLength(2)
  expect(deepPath('/')).toBe('/')
  expect(deepPath('/hi/')).toBe('/hi')
})

test.each([
  ['/referral', 'referral_opened'],
  ['/referral-summary', 'referral_opened'],
  ['/acadmey/tv', 'ludo_tv_opened'],
  ['/acadmey/screenplay', 'ludo_tv_opened'],
  ['/acadmey/saved', 'ludo_tv_opened'],
  ['/super-six-fullscreen-video', 'super_six_opened'],
  ['/super6-guide-video', 'super_six_opened'],
  ['/super6-lottery-details/tnc', 'lottery_opened'],
  ['/tnc', 'webview_opened'],
])('%s is tracked as %s', (path, label) => expect(openedEvent(path)).toBe(label))
