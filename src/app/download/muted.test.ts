// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { DownloadStore } from '../../state/downloadStore.ts'
import { restingStore } from '../../state/useDownload.ts'
import { keepMuted } from './muted.ts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

function visit() {
  const store = createStore<DownloadStore>()(() => ({ ...restingStore.getState() }))
  keepMuted(store)
  return { isMuted: () => store.getState().isMuted, mute: (isMuted: boolean) => store.setState({ isMuted }) }
}

test('sound is on until the visitor turns it off, on later visits, too, and again when it is turned on', () => {
  const first = visit()
  expect(first.isMuted()).toBe(false)
  first.mute(true)
  const second = visit()
  expect(second.isMuted()).toBe(true)
  second.mute(false)
  expect(visit().isMuted()).toBe(false)
})

test('where storage is forbidden sound is on, and the choice only warned of', () => {
  const forbid = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { isMuted, mute } = visit()
  mute(true)
  expect(isMuted()).toBe(true)
  expect(warned).toHaveBeenCalledOnce()
  expect(visit().isMuted()).toBe(false)
})
