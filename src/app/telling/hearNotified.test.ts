import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { DownloadStore } from '../../state/downloadStore.ts'
import { restingStore } from '../../state/useDownload.ts'
import { hearNotified } from './hearNotified.ts'

let serviceWorker: EventTarget
beforeEach(() => {
  serviceWorker = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker })
})
afterEach(() => void vi.unstubAllGlobals())

const say = (data: unknown) => serviceWorker.dispatchEvent(new MessageEvent('message', { data }))

function listening(download: DownloadStore['download']) {
  const store = createStore<DownloadStore>()(() => ({ ...restingStore.getState(), download }))
  return { store, stop: hearNotified(store) }
}

test('a closed sheet opens again', () => {
  const { store } = listening({ phase: 'linking' })
  say({ show: 'download' })
  expect(store.getState().sheet).toBe('open')
})

test.each([null, undefined, 'download', {}, { show: 'else' }])('%j says nothing', (data) => {
  const { store } = listening({ phase: 'linking' })
  say(data)
  expect(store.getState().sheet).toBe('closed')
})

test('without a download there is nothing to show, and none is heard after the end', () => {
  const { store, stop } = listening({ phase: 'idle' })
  say({ show: 'download' })
  stop()
  store.setState({ download: { phase: 'linking' } })
  say({ show: 'download' })
  expect(store.getState().sheet).toBe('closed')
})

test('a browser without service workers is left alone', () => {
  vi.stubGlobal('navigator', {})
  expect(() => hearNotified(restingStore)()).not.toThrow()
})
