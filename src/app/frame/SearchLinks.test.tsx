// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SearchLinks } from './SearchLinks.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const list = <SearchLinks heading="Popular" links={[{ name: 'Ludo rules', url: '/ludo-rules/' }]} />
const parts = (place: Element) => {
  const [details, summary] = [place.querySelector('details'), place.querySelector('[role=button]')]
  if (!details || !summary) throw new Error('There is nothing to open')
  return { details, summary }
}

test('it says whether it is open, however it was opened', async () => {
  const place = document.createElement('div')
  act(() => createRoot(place).render(list))
  const { details, summary } = parts(place)
  expect(summary.getAttribute('aria-expanded')).toBe('false')
  for (const open of [true, false]) {
    await act(async () => {
      details.open = open
      details.dispatchEvent(new Event('toggle'))
    })
    expect(summary.getAttribute('aria-expanded')).toBe(String(open))
  }
})

test('what was opened before its script came stays open', async () => {
  const place = document.createElement('div')
  place.innerHTML = renderToString(list)
  parts(place).details.open = true
  await act(async () => hydrateRoot(place, list))
  expect(parts(place).details.open).toBe(true)
  expect(parts(place).summary.getAttribute('aria-expanded')).toBe('true')
})
