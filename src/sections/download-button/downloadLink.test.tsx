// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { DownloadButtonData } from '../../model/downloadButton.ts'
import { createDownloadStore, type DownloadStore } from '../../state/downloadStore.ts'
import { DownloadContext } from '../../state/useDownload.ts'
import { DownloadButtonContext, DownloadLink } from './DownloadButton.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const data: DownloadButtonData = {
  androidApkFromApi: true,
  defaultAndroidUrl: '/files/install-zupee.apk',
  IosURL: 'https://apps.apple.com/app/id1',
  androidTxt: 'Download app',
  iosTxt: 'Get it on the App Store',
}

function show(state: Partial<DownloadStore>, button: DownloadButtonData = data) {
  const nothing = () => {}
  const store = createDownloadStore(
    {
      start: async () => {},
      stored: async () => null,
      save: async () => 'failed',
      retryNow: nothing,
      pause: nothing,
      discard: async () => {},
    },
    { navigate: nothing, openFile: nothing, notify: nothing },
  )
  store.setState(state)
  const place = document.createElement('div')
  document.body.append(place)
  act(() =>
    createRoot(place).render(
      <DownloadContext value={store}>
        <DownloadButtonContext value={button}>
          <DownloadLink />
        </DownloadButtonContext>
      </DownloadContext>,
    ),
  )
  const link = place.querySelector('a')
  if (!link) throw new Error('There is no link')
  return { place, link, store }
}

test.each([
  ['android', '/files/install-zupee.apk', 'Download app', null],
  ['others', '/files/install-zupee.apk', 'Download app', null],
  ['ios', 'https://apps.apple.com/app/id1', 'Get it on the App Store', null],
  ['macos', 'https://apps.apple.com/app/id1', 'Get it on the App Store', '_blank'],
] as const)('on %s the link leads to %s', (platform, href, words, target) => {
  const { link } = show({ platform })
  expect(link.getAttribute('href')).toBe(href)
  expect(link.textContent).toBe(words)
  expect(link.getAttribute('target')).toBe(target)
  expect(link.getAttribute('rel')).toBe(target && 'noopener')
})

test('a second text alternates with the first, hidden from screen readers, where the button links to the file', () => {
  const button = { ...data, animatedTxt: 'Play in a minute' }
  const words = (platform: DownloadStore['platform']) =>
    [...show({ platform }, button).link.querySelectorAll('span > span')].map((one) => [
      one.textContent,
      one.getAttribute('aria-hidden'),
    ])
  expect(words('android')).toEqual([
    ['Download app', null],
    ['Play in a minute', 'true'],
  ])
  expect(words('ios')).toEqual([['Get it on the App Store', null]])
})

test('a tap starts the download and does not follow the link', () => {
  const start = vi.fn()
  const { link } = show({ start })
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true })
  act(() => void link.dispatchEvent(tap))
  expect(tap.defaultPrevented).toBe(true)
  expect(start).toHaveBeenCalledOnce()
})

test('the consent box is beside the button and updates the store', () => {
  const { place, store } = show({ consent: 'asked' }, { ...data, checkbox: { label: 'I am 18 or older' } })
  const box = place.querySelector('input')
  expect(place.querySelector('label')?.textContent).toBe('I am 18 or older')
  expect(box?.checked).toBe(false)
  act(() => box?.click())
  expect(store.getState().consent).toBe('given')
  expect(box?.checked).toBe(true)
})

test('a tap without the tick is reported at the box', () => {
  const { place } = show({ consent: 'missed' }, { ...data, checkbox: { label: 'I am 18 or older' } })
  expect(place.querySelector('input')?.getAttribute('aria-invalid')).toBe('true')
})
