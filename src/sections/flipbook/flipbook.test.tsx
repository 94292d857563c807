// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sliderWords } from '../../ui/slider/words.ts'
import Flipbook from './Flipbook.interactive.tsx'
import { flipbook } from './model.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const images = [
  { img: '/pictures/cover.svg', alt: 'Cover', is_cover_hide_in_mobile: true },
  { img: '/pictures/1.svg', alt: 'One' },
  { img: '/pictures/2.svg', alt: 'Two' },
]
const data = v.parse(flipbook.schema, { sectionHeading: 'Our story', images })

const words = sliderWords.en

let screen = { narrow: false, still: false }

beforeEach(() => {
  vi.useFakeTimers()
  screen = { narrow: false, still: false }
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') ? screen.still : screen.narrow,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(book = data) {
  const place = document.createElement('div')
  act(() => createRoot(place).render(<Flipbook data={book} words={words} />))
  return place
}
const open = (place: Element) => place.querySelector('[data-page=open] img')?.getAttribute('alt')
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a page turns every ten seconds, and the cover comes after the last', () => {
  const place = show()
  expect(open(place)).toBe('Cover')
  pass(9_999)
  expect(open(place)).toBe('Cover')
  pass(1)
  expect(open(place)).toBe('One')
  pass(20_000)
  expect(open(place)).toBe('Cover')
})

test('the caption under the book is that of the open page', () => {
  const place = show()
  const caption = () => place.querySelector('[data-open=true]')?.textContent
  expect(caption()).toBe('Cover')
  pass(10_000)
  expect(caption()).toBe('One')
  expect(place.querySelectorAll('[data-open=true]')).toHaveLength(1)
})

function comeAlive(sinceOpened: number) {
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Flipbook data={data} words={words} />)
  vi.spyOn(performance, 'now').mockReturnValue(sinceOpened)
  act(() => void hydrateRoot(place, <Flipbook data={data} words={words} />))
  return place
}

test('a book that came as HTML turns its first page ten seconds after the page was opened', () => {
  const place = comeAlive(4_000)
  pass(5_999)
  expect(open(place)).toBe('Cover')
  pass(1)
  expect(open(place)).toBe('One')
  pass(9_999)
  expect(open(place)).toBe('One')
  pass(1)
  expect(open(place)).toBe('Two')
})

test('or at once when they are over', () => {
  const place = comeAlive(60_000)
  expect(open(place)).toBe('Cover')
  pass(0)
  expect(open(place)).toBe('One')
})

test('no page turns by itself for those who asked for less motion', () => {
  screen.still = true
  const place = show()
  pass(50_000)
  expect(open(place)).toBe('Cover')
})

test('nor under a pointer, until it leaves', () => {
  const place = show()
  const book = place.querySelector('section')
  act(() => void book?.dispatchEvent(new Event('pointerenter')))
  pass(50_000)
  expect(open(place)).toBe('Cover')
  act(() => void book?.dispatchEvent(new Event('pointerleave')))
  pass(10_000)
  expect(open(place)).toBe('One')
})

test('a cover hidden on narrow screens is not a page of the book there', () => {
  screen.narrow = true
  const place = show()
  expect(open(place)).toBe('One')
  expect(place.textContent).toContain('1 of 2')
  pass(20_000)
  expect(open(place)).toBe('One')
})

test('the arrows turn one page each, and only the open one is announced', () => {
  const place = show()
  const [back, on] = [...place.querySelectorAll('button')]
  act(() => on?.click())
  expect(open(place)).toBe('One')
  act(() => back?.click())
  act(() => back?.click())
  expect(open(place)).toBe('Two')
  expect(place.querySelectorAll('li:not([aria-hidden=true])')).toHaveLength(1)
})

test('a book without pages has no controls', () => {
  expect(renderToStaticMarkup(<Flipbook data={{ ...data, images: [] }} words={words} />)).not.toContain(
    '<button',
  )
})
