import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { DownloadStore } from '../../../state/downloadStore.ts'
import { overlays } from '../../../state/overlayStack.ts'
import { idleStore } from '../../../state/useDownload.ts'
import { whenIdle } from './whenIdle.ts'

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

const createResting = () => createStore<DownloadStore>()(() => ({ ...idleStore.getState() }))

function watch(store = createResting()) {
  const seen = { isIdle: false }
  void whenIdle(store).then(() => {
    seen.isIdle = true
  })
  return { store, seen }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a page is idle after three seconds without activity', async () => {
  const { seen } = watch()
  await pass(2_999)
  expect(seen.isIdle).toBe(false)
  await pass(1)
  expect(seen.isIdle).toBe(true)
})

test.each<[string, (store: ReturnType<typeof createResting>) => void]>([
  ['a download runs', (store) => store.setState({ download: { phase: 'linking' } })],
  ['the sheet is open', (store) => store.setState({ sheet: 'open' })],
  ['an overlay is open', () => overlays.setState({ open: [{ name: 'chat', element: null, close() {} }] })],
  ['another tab downloads', () => held.push({ name: 'download:https://cdn.example/a.apk' })],
  ['the page is hidden', () => vi.stubGlobal('document', { visibilityState: 'hidden' })],
])('a page is not idle while %s', async (_what, happen) => {
  const { store, seen } = watch()
  await pass(2_000)
  happen(store)
  await pass(10_000)
  expect(seen.isIdle).toBe(false)
})

test('the three seconds start again after each activity', async () => {
  const { store, seen } = watch()
  await pass(2_000)
  store.setState({ sheet: 'open' })
  await pass(1_000)
  store.setState({ sheet: 'closed' })
  await pass(2_000)
  expect(seen.isIdle).toBe(false)
  await pass(1_000)
  expect(seen.isIdle).toBe(true)
})
