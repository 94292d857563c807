import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { DownloadStore } from '../../state/downloadStore.ts'
import { restingStore } from '../../state/useDownload.ts'
import { playChime } from './sound.ts'

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => warned.mockClear())

function listen(play: () => Promise<void> | undefined = async () => {}) {
  const store = createStore<DownloadStore>()(() => ({ ...restingStore.getState() }))
  const heard: string[] = []
  const stop = playChime(store, (url) => {
    const audio = {
      loop: false,
      play: () => {
        heard.push(`play ${url}${audio.loop ? ' on and on' : ''}`)
        return play()
      },
      pause: () => heard.push('pause'),
    }
    return audio as unknown as HTMLAudioElement
  })
  return { store, heard, stop }
}

const played = 'play /sounds/download-complete.webm on and on'

test('sounds from its cue to the end of the gesture', () => {
  const { store, heard } = listen()
  store.setState({ cue: 'overlay' })
  expect(heard).toEqual([])
  store.setState({ cue: 'sound' })
  store.setState({ cue: 'gesture' })
  expect(heard).toEqual([played])
  store.setState({ cue: 'over' })
  expect(heard).toEqual([played, 'pause'])
})

test('is silent once the visitor turned it off, the next time too', () => {
  const { store, heard } = listen()
  store.setState({ cue: 'sound' })
  store.setState({ isMuted: true })
  expect(heard).toEqual([played, 'pause'])
  store.setState({ cue: 'overlay' })
  store.setState({ cue: 'sound' })
  expect(heard).toHaveLength(2)
})

test('never sounds where the site wants no sound', () => {
  const { store, heard } = listen()
  store.setState(({ setup }) => ({ setup: { ...setup, isSilent: true } }))
  store.setState({ cue: 'sound' })
  expect(heard).toEqual([])
})

test('is off when it is no longer listened for', () => {
  const { store, heard, stop } = listen()
  store.setState({ cue: 'sound' })
  stop()
  store.setState({ cue: 'over' })
  store.setState({ cue: 'sound' })
  expect(heard).toEqual([played, 'pause'])
})

test('a browser that refuses to play is only worth a warning', async () => {
  const { store } = listen(() => Promise.reject(new DOMException('no gesture', 'NotAllowedError')))
  store.setState({ cue: 'sound' })
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
})

test('nor is one that promises nothing', () => {
  const { store, heard } = listen(() => undefined)
  store.setState({ cue: 'sound' })
  store.setState({ cue: 'over' })
  expect(heard).toEqual([played, 'pause'])
})
