// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DownloadContext } from '../../../state/useDownload.ts'
import { fakeVisit } from '../../../state/visit.fake.ts'
import AudioCue from './AudioCue.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let unmount = () => {}
const played: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  played.length = 0
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => void played.push('play'))
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => void played.push('pause'))
})
afterEach(() => {
  localStorage.clear()
  act(unmount)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(cue: ReactNode) {
  const { store } = fakeVisit()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  unmount = () => root.unmount()
  act(() => root.render(<DownloadContext value={store}>{cue}</DownloadContext>))
  return { store, place }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const mute = () => document.querySelector<HTMLButtonElement>('[data-testid=audio-mute]')
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
