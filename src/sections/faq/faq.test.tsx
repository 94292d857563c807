// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import Faq from './Faq.tsx'
import type { FaqData } from './model.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const question = (heading: string, isExpanded = false) => ({
  heading,
  isExpanded,
  content: `<p>About ${heading}</p>`,
})
const faq: FaqData = { heading: 'Questions', toggleAll: false, items: [question('a', true), question('b')] }

function show(data: FaqData) {
  const place = document.createElement('div')
  act(() => createRoot(place).render(<Faq data={data} />))
  return place
}

const expanded = (place: Element) =>
  [...place.querySelectorAll('[role=button]')].map((summary) => summary.getAttribute('aria-expanded'))

test('what the editor expanded is open, the rest closed', () => {
  const place = show(faq)
  expect([...place.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false])
  expect(expanded(place)).toEqual(['true', 'false'])
})

test('the announced state follows the disclosure', async () => {
  const place = show(faq)
  const second = place.querySelectorAll('details')[1]
  await act(async () => {
    second?.setAttribute('open', '')
    second?.dispatchEvent(new Event('toggle'))
  })
  expect(expanded(place)[1]).toBe('true')
})

test('a question opened before hydration stays open and is announced so', async () => {
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Faq data={faq} />)
  const second = place.querySelectorAll('details')[1]
  const toggled = new Promise((resolve) => second?.addEventListener('toggle', resolve, { once: true }))
  second?.setAttribute('open', '')
  await toggled
  await act(async () => hydrateRoot(place, <Faq data={faq} />))
  expect(second?.open).toBe(true)
  expect(expanded(place)).toEqual(['true', 'true'])
})

test('questions close each other unless toggleAll lets them be', () => {
  const names = (data: FaqData) =>
    [...show(data).querySelectorAll('details')].map((one) => one.getAttribute('name'))
  const [first, second] = names(faq)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(names({ ...faq, toggleAll: true })).toEqual([null, null])
})

test('on home pages the same questions stand in a list of another look', () => {
  const [plain, home] = [show(faq), show({ ...faq, variant: 'home' })].map((place) =>
    place.querySelector('section'),
  )
  expect(plain?.dataset.testid).toBe('faq')
  expect(home?.dataset.testid).toBe('faq-home')
  expect(home?.className).not.toBe(plain?.className)
  expect(home?.querySelectorAll('details')).toHaveLength(2)
})
