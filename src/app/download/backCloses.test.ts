// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { DownloadStore } from '../../state/downloadStore.ts'
import { restingStore } from '../../state/useDownload.ts'
import { closeOnBack } from './backCloses.ts'

const store = createStore<DownloadStore>()((set) => ({
  ...restingStore.getState(),
  close: () => set({ sheet: 'closed' }),
}))
closeOnBack(store)

const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))

afterEach(async () => {
  if (store.getState().sheet === 'closed') return
  store.getState().close()
  await popped()
})

test('going back closes the sheet and stays on the page', async () => {
  const before = history.length
  store.setState({ sheet: 'open' })
  expect(history.length).toBe(before + 1)
  history.back()
  await popped()
  expect([store.getState().sheet, history.state]).toEqual(['closed', null])
})

test('closing the sheet takes its entry out of the way', async () => {
  store.setState({ sheet: 'open' })
  store.getState().close()
  await popped()
  expect(history.state).toBeNull()
})

test('keeps what others wrote into the entry, and adds none to its own', () => {
  history.replaceState({ scroll: 7 }, '')
  store.setState({ sheet: 'open' })
  expect(history.state).toEqual({ scroll: 7, downloadSheet: true })
  const { length } = history
  store.setState({ slowNetwork: true })
  expect(history.length).toBe(length)
})

test('other moves in the history leave the sheet alone', () => {
  store.setState({ sheet: 'open' })
  dispatchEvent(new PopStateEvent('popstate'))
  expect(store.getState().sheet).toBe('open')
})
