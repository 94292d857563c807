// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Faq from './Faq.static.tsx'
import type { FaqData } from './model.ts'

const question = (heading: string, isExpanded = false) => ({
  heading,
  isExpanded,
  content: `<p>About ${heading}</p>`,
})
const faq: FaqData = { heading: 'Questions', toggleAll: false, items: [question('a', true), question('b')] }

function show(data: FaqData) {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<Faq data={data} />)
  return place
}

const expanded = (place: Element) =>
  [...place.querySelectorAll('[role=button]')].map((summary) => summary.getAttribute('aria-expanded'))

test('what the editor expanded is open, the rest closed', () => {
  const place = show(faq)
  expect([...place.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false])
  expect(expanded(place)).toEqual(['true', 'false'])
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
