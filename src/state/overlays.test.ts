// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { layOver, overlays } from './overlays.ts'

const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
const goBack = () => {
  const arrived = popped()
  history.back()
  return arrived
}
const pressEscape = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
const open = () => overlays.getState().open.map(({ name }) => name)

// As a component does: it hears of the end first and goes a moment later.
function lay(name: string) {
  const take = layOver({ name, element: null, close: () => queueMicrotask(take) })
  return take
}

afterEach(async () => {
  overlays.getState().open[0]?.close()
  while (history.state?.sheet || history.state?.modal) await popped()
  history.replaceState(null, '')
})

test('going back closes the top one only, and stays on the page', async () => {
  lay('sheet')
  lay('modal')
  expect(history.state).toEqual({ sheet: true, modal: true })
  await goBack()
  expect([open(), history.state]).toEqual([['sheet'], { sheet: true }])
  await goBack()
  expect([open(), history.state]).toEqual([[], null])
})

test('Escape closes the top one only, and is used up', async () => {
  lay('sheet')
  lay('modal')
  expect(pressEscape()).toBe(false)
  await Promise.resolve()
  expect(open()).toEqual(['sheet'])
})

test('without an overlay Escape is left to others', () => {
  expect(pressEscape()).toBe(true)
})

test('what lies over a closed one closes with it, and all entries go', async () => {
  const take = lay('sheet')
  lay('modal')
  lay('form')
  take()
  expect(open()).toEqual([])
  await popped()
  expect(history.state).toBeNull()
})

test('one that opens while the entry of another is taken away keeps its own', async () => {
  lay('sheet')()
  lay('modal')
  expect(open()).toEqual(['modal'])
  await popped()
  expect([open(), history.state]).toEqual([['modal'], { modal: true }])
})

test('two that close in one go lose both entries', async () => {
  const sheet = lay('sheet')
  const modal = lay('modal')
  modal()
  sheet()
  await popped()
  await popped()
  expect(history.state).toBeNull()
})

test('a step back over two entries closes both', async () => {
  lay('sheet')
  lay('modal')
  const arrived = popped()
  history.go(-2)
  await arrived
  expect([open(), history.state]).toEqual([[], null])
})

test('what others wrote into the entry stays', () => {
  history.replaceState({ scroll: 7 }, '')
  lay('sheet')
  expect(history.state).toEqual({ scroll: 7, sheet: true })
})
