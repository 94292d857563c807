// @vitest-environment jsdom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { DownloadStore } from '../../../state/downloadStore.ts'
import { idleStore } from '../../../state/useDownload.ts'
import { persistMuted, playChime } from './sound.ts'

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => {
  warned.mockClear()
  localStorage.clear()
})

function listen(play: () => Promise<void> | undefined = async () => {}) {
  const store = createStore<DownloadStore>()(() => ({ ...idleStore.getState() }))
  const heard: string[] = []
  const stop = playChime(store, (url) => {
    const audio = {
      loop: false,
      play: () => {
        heard.push(`play ${url}${audio.loop ? ' in a loop' : ''}`)
        return play()
      },
      pause: () => heard.push('pause'),
    }
    return audio as unknown as HTMLAudioElement
  })
  return { store, heard, stop }
}

const played = 'play /sounds/download-complete.mp3 in a loop'

test('the chime plays from the sound effect to the end of the gesture', () => {
  const { store, heard } = listen()
  store.setState({ attention: 'overlay' })
  expect(heard).toEqual([])
  store.setState({ attention: 'sound' })
  store.setState({ attention: 'gesture' })
  expect(heard).toEqual([played])
  store.setState({ attention: 'over' })
  expect(heard).toEqual([played, 'pause'])
})

test('after muting, the chime stays silent the next time too', () => {
  const { store, heard } = listen()
  store.setState({ attention: 'sound' })
  store.setState({ isMuted: true })
  expect(heard).toEqual([played, 'pause'])
  store.setState({ attention: 'overlay' })
  store.setState({ attention: 'sound' })
  expect(heard).toHaveLength(2)
})

test('the chime never plays on a site without sound', () => {
  const { store, heard } = listen()
  store.setState(({ setup }) => ({ setup: { ...setup, isSilent: true } }))
  store.setState({ attention: 'sound' })
  expect(heard).toEqual([])
})

test('the chime stops after unsubscribing', () => {
  const { store, heard, stop } = listen()
  store.setState({ attention: 'sound' })
  stop()
  store.setState({ attention: 'over' })
  store.setState({ attention: 'sound' })
  expect(heard).toEqual([played, 'pause'])
})

test('a browser that refuses to play causes only a warning', async () => {
  const { store } = listen(() => Promise.reject(new DOMException('no gesture', 'NotAllowedError')))
  store.setState({ attention: 'sound' })
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
})

test('a browser whose play() returns no promise is supported', () => {
  const { store, heard } = listen(() => undefined)
  store.setState({ attention: 'sound' })
  store.setState({ attention: 'over' })
  expect(heard).toEqual([played, 'pause'])
})

function visit() {
  const store = createStore<DownloadStore>()(() => ({ ...idleStore.getState() }))
  persistMuted(store)
  return { isMuted: () => store.getState().isMuted, mute: (isMuted: boolean) => store.setState({ isMuted }) }
}

test('the muted choice is restored on later visits', () => {
  const first = visit()
  expect(first.isMuted()).toBe(false)
  first.mute(true)
  const second = visit()
  expect(second.isMuted()).toBe(true)
  second.mute(false)
  expect(visit().isMuted()).toBe(false)
})

test('where storage is forbidden, sound is on and muting causes only a warning', () => {
  const forbid = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const spies = [
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid),
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid),
  ]
  onTestFinished(() => spies.forEach((spy) => void spy.mockRestore()))
  const { isMuted, mute } = visit()
  mute(true)
  expect(isMuted()).toBe(true)
  expect(warned).toHaveBeenCalledOnce()
  expect(visit().isMuted()).toBe(false)
})
