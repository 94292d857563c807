import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { DownloadStore } from '../../state/downloadStore.ts'
import { idleStore } from '../../state/useDownload.ts'
import { watchConnection } from './connection.ts'

const makeStore = () => createStore<DownloadStore>()(() => ({ ...idleStore.getState() }))

test.each<[string, boolean]>([
  ['slow-2g', true],
  ['2g', true],
  ['3g', true],
  ['slow-4g', true],
  ['4g', false],
  ['', false],
])('%s counts as slow: %s', (effectiveType, slow) => {
  const store = makeStore()
  const connection = Object.assign(new EventTarget(), { effectiveType })
  watchConnection(store, connection)
  expect(store.getState().slowNetwork).toBe(slow)
})

test('changes are applied', () => {
  const store = makeStore()
  const connection = Object.assign(new EventTarget(), { effectiveType: '4g' })
  watchConnection(store, connection)
  connection.effectiveType = '2g'
  connection.dispatchEvent(new Event('change'))
  expect(store.getState().slowNetwork).toBe(true)
})

test('a connection without change events is read once', () => {
  const store = makeStore()
  watchConnection(store, { effectiveType: '3g' })
  expect(store.getState().slowNetwork).toBe(true)
})

test('a browser without connection information counts as fast', () => {
  const store = makeStore()
  watchConnection(store, undefined)
  expect(store.getState().slowNetwork).toBe(false)
})

test.each<[string, Parameters<typeof watchConnection>[1], boolean]>([
  ['data is to be saved', { saveData: true, type: 'wifi', effectiveType: '4g' }, true],
  ['a mobile network is slow', { type: 'cellular', effectiveType: '2g' }, true],
  ['a mobile network is very slow', { type: 'cellular', effectiveType: 'slow-2g' }, true],
  ['a mobile network is fast', { type: 'cellular', effectiveType: '4g' }, false],
  ['Wi-Fi is slow', { type: 'wifi', effectiveType: '2g' }, false],
  ['nobody knows whose slow network it is', { effectiveType: '2g' }, false],
])('when %s, the network is costly: %s', (_case, connection, costly) => {
  const store = makeStore()
  watchConnection(store, connection)
  expect(store.getState().costlyNetwork).toBe(costly)
})
