import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { DownloadStore } from '../../state/downloadStore.ts'
import { overlays } from '../../state/overlays.ts'
import { restingStore } from '../../state/useDownload.ts'
import { untilCalm } from './calm.ts'

let held: { name: string }[]

beforeEach(() => {
  vi.useFakeTimers()
  held = []
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } })
  vi.stubGlobal('document', { visibilityState: 'visible' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  overlays.setState({ open: [] })
})

const createResting = () => createStore<DownloadStore>()(() => ({ ...restingStore.getState() }))

function watch(store = createResting()) {
  const seen = { isCalm: false }
  void untilCalm(store).then(() => {
    seen.isCalm = true
  })
  return { store, seen }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('three seconds without anything are a calm moment', async () => {
  const { seen } = watch()
  await pass(2_999)
  expect(seen.isCalm).toBe(false)
  await pass(1)
  expect(seen.isCalm).toBe(true)
})

test.each<[string, (store: ReturnType<typeof createResting>) => void]>([
  ['a download runs', (store) => store.setState({ download: { phase: 'linking' } })],
  ['the sheet is open', (store) => store.setState({ sheet: 'open' })],
  [
    'something lies over the page',
    () => overlays.setState({ open: [{ name: 'chat', element: null, close() {} }] }),
  ],
  ['another tab downloads', () => held.push({ name: 'download:https://cdn.example/a.apk' })],
  ['nobody looks', () => vi.stubGlobal('document', { visibilityState: 'hidden' })],
])('there is none while %s', async (_what, happen) => {
  const { store, seen } = watch()
  await pass(2_000)
  happen(store)
  await pass(10_000)
  expect(seen.isCalm).toBe(false)
})

test('it is waited for afresh after each disturbance', async () => {
  const { store, seen } = watch()
  await pass(2_000)
  store.setState({ sheet: 'open' })
  await pass(1_000)
  store.setState({ sheet: 'closed' })
  await pass(2_000)
  expect(seen.isCalm).toBe(false)
  await pass(1_000)
  expect(seen.isCalm).toBe(true)
})
