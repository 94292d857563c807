// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useMediaQuery } from './useMediaQuery.ts'

afterEach(() => vi.unstubAllGlobals())

/** A screen whose width changes. */
function fakeScreen(width: number) {
  const lists = new Set<EventTarget>()
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = new EventTarget()
    const add = list.addEventListener.bind(list)
    list.addEventListener = (...listener: Parameters<typeof add>) => {
      lists.add(list)
      add(...listener)
    }
    list.removeEventListener = () => void lists.delete(list)
    const limit = Number(query.match(/\d+/)?.[0])
    return Object.defineProperty(list, 'matches', { get: () => width <= limit })
  })
  return {
    lists,
    resize(to: number) {
      width = to
      for (const list of lists) list.dispatchEvent(new Event('change'))
    },
  }
}

const Phone = () => <p>{useMediaQuery('(max-width: 767px)') ? 'phone' : 'desk'}</p>

test('follows the screen, and listens no longer than it is there', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const screen = fakeScreen(767)
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Phone />))
  expect(place.textContent).toBe('phone')
  await act(async () => screen.resize(768))
  expect(place.textContent).toBe('desk')
  expect(screen.lists.size).toBe(1)
  await act(async () => root.unmount())
  expect(screen.lists.size).toBe(0)
})

test('prerendered HTML shows what does not match', () =>
  expect(renderToString(<Phone />)).toBe('<p>desk</p>'))
