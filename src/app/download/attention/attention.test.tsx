// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DownloadContext } from '../../../state/useDownload.ts'
import { fakeVisit } from '../../../state/visit.fake.ts'
import AudioCue from './AudioCue.tsx'
import { HandGesture } from './HandGesture.tsx'
import Milestones from './Milestones.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let unmount = () => {}
const played: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  played.length = 0
  document.body.innerHTML = '<main><a data-testid="download-button"></a></main>'
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => void played.push('play'))
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => void played.push('pause'))
})
afterEach(() => {
  localStorage.clear()
  act(unmount)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(cue: ReactNode, brand = 'Chromium') {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Chrome/159.0')
  Object.assign(navigator, { userAgentData: { brands: [{ brand }] } })
  const { store } = fakeVisit()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  unmount = () => root.unmount()
  act(() => root.render(<DownloadContext value={store}>{cue}</DownloadContext>))
  return { store, place }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const hand = () => document.querySelector('[data-testid=hand-gesture]')
const mute = () => document.querySelector<HTMLButtonElement>('[data-testid=audio-mute]')
const gesture = (delayMs = 2000) => <HandGesture path="/ludo/" delayMs={delayMs} />

/** The page as `boot.ts` leaves it when it was loaded some time ago. */
function loaded(agoMs: number, path = '/ludo/') {
  const script = document.createElement('script')
  Object.assign(script.dataset, { bundle: '/main.js', loaded: String(Date.now() - agoMs), path })
  document.body.append(script)
}

test.each([
  [2000, 1900, 2100, 11_900, 12_100],
  [5000, 4900, 5100, 14_900, 15_100],
])(
  'a delay of %i ms: no hand at %i, a hand from %i to %i, none at %i',
  (delay, ...[before, from, to, after]) => {
    show(gesture(delay))
    pass(before ?? 0)
    expect(hand()).toBeNull()
    pass((from ?? 0) - (before ?? 0))
    expect(hand()).not.toBeNull()
    pass((to ?? 0) - (from ?? 0))
    expect(hand()).not.toBeNull()
    pass((after ?? 0) - (to ?? 0))
    expect(hand()).toBeNull()
  },
)

test('on the page that was loaded, the delay counts from its load', () => {
  loaded(1500)
  show(gesture())
  pass(600)
  expect(hand()).not.toBeNull()
})

test('after an in-site navigation, the delay starts again', () => {
  loaded(60_000, '/other/')
  show(gesture())
  pass(1900)
  expect(hand()).toBeNull()
  pass(200)
  expect(hand()).not.toBeNull()
})

test('other browsers than Chromium show no hand', () => {
  show(gesture(), 'Firefox')
  pass(5000)
  expect(hand()).toBeNull()
})

test.each([
  ['Chromium', [25, 50]],
  ['Firefox', []],
])('in %s the tag manager gets the milestones %j', (brand, told) => {
  window.dataLayer = []
  const { store } = show(<Milestones pageRelatedTo={undefined} />, brand)
  const download = { phase: 'downloading', received: 60, total: 100, secondsLeft: null } as const
  act(() => store.setState({ download: { ...download, received: 0 } }))
  act(() => store.setState({ download }))
  expect(window.dataLayer.map((entry) => (entry as { percent?: number }).percent)).toEqual(told)
})

test.each([
  ['the sheet opens', ({ store }: ReturnType<typeof show>) => store.setState({ sheet: 'open' })],
  ['it is reset', () => void dispatchEvent(new Event('download:reset'))],
])('the hand disappears when %s', (_case, happens) => {
  const shown = show(gesture())
  pass(2100)
  act(() => happens(shown))
  expect(hand()).toBeNull()
})

const touch = () => act(() => void dispatchEvent(new Event('pointerdown')))

test('the sound comes 3 s after the first touch, once', () => {
  show(<AudioCue locale="en" />)
  pass(60_000)
  expect(played).toEqual([])
  touch()
  pass(2900)
  touch()
  expect(played).toEqual([])
  pass(200)
  expect(played).toEqual(['play'])
  touch()
  pass(5000)
  expect(played).toEqual(['play'])
})

test('the visitor mutes the sound, and it stays muted', async () => {
  const { store } = show(<AudioCue locale="gu" />)
  // The texts are a file of their own.
  await act(() => vi.dynamicImportSettled())
  touch()
  pass(3000)
  expect(mute()?.getAttribute('aria-label')).toBe('અવાજ બંધ કરો')
  act(() => mute()?.click())
  expect(played).toEqual(['play', 'pause'])
  expect(mute()).toBeNull()
  expect(store.getState().isMuted).toBe(true)
})

test('the sound never plays together with that of a finished download', () => {
  const { store } = show(<AudioCue locale="en" />)
  touch()
  pass(3000)
  act(() => store.setState({ attention: 'sound' }))
  expect(played).toEqual(['play', 'pause'])
  act(() => store.setState({ attention: 'over' }))
  pass(5000)
  expect(played).toEqual(['play', 'pause'])
})

test('a browser that refuses to play causes only a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('no'))
  show(<AudioCue locale="en" />)
  touch()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(warn).toHaveBeenCalledOnce()
  expect(mute()).toBeNull()
})
