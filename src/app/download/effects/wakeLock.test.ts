// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Download } from '../../../state/download.ts'
import type { DownloadStore } from '../../../state/downloadStore.ts'
import { idleStore } from '../../../state/useDownload.ts'
import { keepAwake } from './wakeLock.ts'

const downloading: Download = { phase: 'downloading', received: 1, total: 2, secondsLeft: 1 }
let visibility: DocumentVisibilityState = 'visible'
vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)

function look(at: DocumentVisibilityState) {
  visibility = at
  document.dispatchEvent(new Event('visibilitychange'))
}

function begin(isRefused = false) {
  const store = createStore<DownloadStore>()(() => ({ ...idleStore.getState() }))
  const did: string[] = []
  const request = async () => {
    did.push('on')
    if (isRefused) throw new DOMException('The battery is low', 'NotAllowedError')
    return { release: async () => void did.push('off') }
  }
  const stop = keepAwake(store, { request } as unknown as WakeLock)
  const phase = async (download: Download) => {
    store.setState({ download })
    await Promise.resolve()
  }
  return { did, stop, phase, store }
}

const ends: (() => void)[] = []
afterEach(() => {
  ends.splice(0).forEach((end) => {
    end()
  })
  visibility = 'visible'
})

test('while bytes arrive, the wake lock is requested once', async () => {
  const { did, phase, stop } = begin()
  ends.push(stop)
  await phase({ phase: 'linking' })
  expect(did).toEqual([])
  await phase(downloading)
  await phase({ ...downloading, received: 2 })
  expect(did).toEqual(['on'])
})

test.each<[string, Download]>([
  ['a pause', { phase: 'paused', received: 1, total: 2, url: null, at: 1 }],
  ['a wait', { phase: 'waiting', received: 1, total: 2, because: 'offline', retryInMs: 1 }],
  ['the end', { phase: 'idle' }],
])('the wake lock is released in the state %s', async (_name, download) => {
  const { did, phase, stop } = begin()
  ends.push(stop)
  await phase(downloading)
  await phase(download)
  await vi.waitFor(() => expect(did).toEqual(['on', 'off']))
})

test('a hidden page holds no wake lock', async () => {
  const { did, phase, stop } = begin()
  ends.push(stop)
  await phase(downloading)
  look('hidden')
  await vi.waitFor(() => expect(did).toEqual(['on', 'off']))
  await phase({ ...downloading, received: 2 })
  expect(did).toEqual(['on', 'off'])
  look('visible')
  expect(did).toEqual(['on', 'off', 'on'])
})

test('a refused wake lock is not requested again', async () => {
  const { did, phase, stop } = begin(true)
  ends.push(stop)
  await phase(downloading)
  await phase({ ...downloading, received: 2 })
  expect(did).toEqual(['on'])
})

test('a browser without wake locks causes no error', async () => {
  const { store, stop } = begin()
  stop()
  expect(() => ends.push(keepAwake(store, undefined))).not.toThrow()
})
