import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { DownloadStore } from '../../../state/downloadStore.ts'
import { idleStore } from '../../../state/useDownload.ts'
import { announceProgress } from './Announcer.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listen() {
  const store = createStore<DownloadStore>()(() => ({ ...idleStore.getState() }))
  const heard: (number | null)[] = []
  announceProgress(store, (step) => heard.push(step?.percent ?? null))
  /** Each percent from `first` on, `everyMs` after the one before. */
  const download = (first: number, last: number, everyMs: number) => {
    for (let received = first; received <= last; received++) {
      store.setState({ download: { phase: 'downloading', received, total: 100, secondsLeft: 1 } })
      vi.advanceTimersByTime(everyMs)
    }
  }
  return { store, heard, download }
}

test('a download of half a minute is announced in quarters', () => {
  const { heard, download } = listen()
  download(0, 99, 300)
  expect(heard).toEqual([25, 50, 75])
})

test('a download of ten minutes is announced in tenths and quarters', () => {
  const { heard, download } = listen()
  download(0, 99, 6_000)
  expect(heard).toEqual([10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90])
})

test('a fast download is not announced', () => {
  const { heard, download } = listen()
  download(0, 99, 20)
  expect(heard).toEqual([])
})

test('a resumed download begins from where it was, a pause repeats nothing, and no old percent stays', () => {
  const { store, heard, download } = listen()
  download(60, 70, 1_000)
  store.setState({ download: { phase: 'paused', received: 70, total: 100, url: null, at: 1 } })
  download(70, 80, 1_000)
  expect(heard).toEqual([75])
  store.setState({ download: { phase: 'checking', checked: 1, total: 2 } })
  expect(heard).toEqual([75, null])
})

test('a download of unknown length is not announced', () => {
  const { store, heard } = listen()
  for (const received of [1, 2, 3]) {
    store.setState({ download: { phase: 'downloading', received, total: null, secondsLeft: null } })
    vi.advanceTimersByTime(60_000)
  }
  expect(heard).toEqual([])
})
