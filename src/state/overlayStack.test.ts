// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { openOverlay, overlays } from './overlayStack.ts'

const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
const goBack = () => {
  const arrived = popped()
  history.back()
  return arrived
}
const pressEscape = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
const open = () => overlays.getState().open.map(({ name }) => name)

// Like a component: it is removed a moment after its close.
function openNamed(name: string) {
  const remove = openOverlay({ name, element: null, close: () => queueMicrotask(remove) })
  return remove
}

afterEach(async () => {
  overlays.getState().open[0]?.close()
  while (history.state?.sheet || history.state?.modal) await popped()
  history.replaceState(null, '')
})

test('going back closes only the topmost overlay and stays on the page', async () => {
  openNamed('sheet')
  openNamed('modal')
  expect(history.state).toEqual({ sheet: true, modal: true })
  await goBack()
  expect([open(), history.state]).toEqual([['sheet'], { sheet: true }])
  await goBack()
  expect([open(), history.state]).toEqual([[], null])
})

test('Escape closes only the topmost overlay and is prevented', async () => {
  openNamed('sheet')
  openNamed('modal')
  expect(pressEscape()).toBe(false)
  await Promise.resolve()
  expect(open()).toEqual(['sheet'])
})

test('without an overlay Escape is not prevented', () => {
  expect(pressEscape()).toBe(true)
})

test('overlays above a closed one close with it, and all entries are removed', async () => {
  const remove = openNamed('sheet')
  openNamed('modal')
  openNamed('form')
  remove()
  expect(open()).toEqual([])
  await popped()
  expect(history.state).toBeNull()
})

test('an overlay that opens while another entry is removed keeps its own', async () => {
  openNamed('sheet')()
  openNamed('modal')
  expect(open()).toEqual(['modal'])
  await popped()
  expect([open(), history.state]).toEqual([['modal'], { modal: true }])
})

test('two overlays that close at once lose both entries', async () => {
  const sheet = openNamed('sheet')
  const modal = openNamed('modal')
  modal()
  sheet()
  await popped()
  await popped()
  expect(history.state).toBeNull()
})

test('going back over two entries closes both overlays', async () => {
  openNamed('sheet')
  openNamed('modal')
  const arrived = popped()
  history.go(-2)
  await arrived
  expect([open(), history.state]).toEqual([[], null])
})

test('other state of the history entry stays', () => {
  history.replaceState({ scroll: 7 }, '')
  openNamed('sheet')
  expect(history.state).toEqual({ scroll: 7, sheet: true })
})
