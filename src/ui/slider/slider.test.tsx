// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Slider } from './Slider.tsx'
import { sliderWords } from './words.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let still = false

// Five items of 100 px in a track of 300: what jsdom cannot lay out.
beforeEach(() => {
  vi.useFakeTimers()
  still = false
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return 100 * [...(this.parentElement?.children ?? [])].indexOf(this)
  })
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    this.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0
    this.dispatchEvent(new Event('scroll'))
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(props: { autoplay?: boolean; dots?: boolean }) {
  const place = document.createElement('div')
  const items = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, content: key }))
  act(() =>
    createRoot(place).render(<Slider words={sliderWords.en} label="Letters" items={items} {...props} />),
  )
  const track = place.querySelector('ul')
  return {
    place,
    at: () => track?.scrollLeft,
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    tell: (event: string) => act(() => void place.querySelector('section')?.dispatchEvent(new Event(event))),
    press: (name: string) => act(() => place.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()),
  }
}

test('it does not move without autoplay', () => {
  const { at, pass } = show({})
  pass(60_000)
  expect(at()).toBe(0)
})

test('by itself it takes a step every three seconds, and starts again after the last', () => {
  const { at, pass } = show({ autoplay: true })
  pass(2999)
  expect(at()).toBe(0)
  pass(1)
  expect(at()).toBe(100)
  pass(3000)
  expect(at()).toBe(200)
  pass(3000)
  expect(at()).toBe(0)
})

test.each([
  ['pointerenter', 'pointerleave'],
  ['focusin', 'focusout'],
])('it waits from %s to %s', (comes, goes) => {
  const { at, pass, tell } = show({ autoplay: true })
  tell(comes)
  pass(6000)
  expect(at()).toBe(0)
  tell(goes)
  pass(3000)
  expect(at()).toBe(100)
})

test('a pause lasts until the visitor resumes, even while the focus is on the button', () => {
  const { at, pass, place, press, tell } = show({ autoplay: true })
  const button = () => place.querySelector<HTMLElement>('[data-autoplay]')
  document.body.append(place)
  press('Stop the movement')
  tell('pointerleave')
  pass(60_000)
  expect(at()).toBe(0)
  press('Let it move')
  tell('pointerleave')
  act(() => button()?.focus())
  pass(3000)
  expect(at()).toBe(100)
  act(() => place.querySelector('ul')?.focus())
  pass(6000)
  expect(at()).toBe(100)
  place.remove()
})

test('without autoplay there is no pause button', () =>
  expect(show({}).place.querySelector('[data-autoplay]')).toBeNull())

test('there is no autoplay with prefers-reduced-motion', () => {
  still = true
  const { at, pass } = show({ autoplay: true })
  pass(6000)
  expect(at()).toBe(0)
})

test('the arrows take one step each, round the ends', () => {
  const { at, press } = show({})
  press('Next')
  expect(at()).toBe(100)
  press('Previous')
  press('Previous')
  expect(at()).toBe(200)
})

test('a dot for each place it can stand at, of which one is current', () => {
  const { at, place, press } = show({ dots: true })
  const current = () => [...place.querySelectorAll('[aria-current]')].map((dot) => dot.ariaLabel)
  expect(place.querySelectorAll('[aria-label$="of 3"]')).toHaveLength(3)
  expect(current()).toEqual(['1 of 3'])
  press('3 of 3')
  expect(at()).toBe(200)
  expect(current()).toEqual(['3 of 3'])
})

test('no dots unless they are asked for', () =>
  expect(show({}).place.querySelector('[aria-label$="of 3"]')).toBeNull())
