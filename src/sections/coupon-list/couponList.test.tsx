// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '../../model/locale.ts'
import CouponList from './CouponList.interactive.tsx'
import { couponList } from './model.ts'
import { couponWords } from './words.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const coupon = (code: string, theme = 'indigo') => ({
  code,
  theme,
  description: '100% bonus\nThe first time you add money',
  peopleUsed: 172640,
  expiryDate: '31 Dec 2026',
  percentageLeft: 18,
})
const data = v.parse(couponList.schema, {
  heading: 'Coupons',
  coupons: [coupon('LUDO100'), coupon('TURBO50', 'teal')],
})

const writeText = vi.fn<(code: string) => Promise<void>>()
const warned = vi.spyOn(console, 'warn').mockReturnValue()
beforeEach(() => {
  warned.mockClear()
  vi.useFakeTimers({
    now: Date.parse('2026-11-21T10:00+05:30'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  writeText.mockReset().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
})

afterEach(() => {
  vi.useRealTimers()
})

function show(locale: Locale = 'en') {
  const place = document.createElement('div')
  act(() => createRoot(place).render(<CouponList data={data} words={couponWords[locale]} locale={locale} />))
  const buttons = [...place.querySelectorAll('button')]
  return {
    place,
    labels: () => buttons.map((button) => button.textContent),
    tap: (which: number) => act(async () => buttons[which]?.click()),
  }
}

test('only the code that was copied says so, and the next one takes its place', async () => {
  const { labels, tap } = show()
  expect(labels()).toEqual(['COPY COUPON', 'COPY COUPON'])
  await tap(0)
  expect(labels()).toEqual(['COPIED', 'COPY COUPON'])
  await tap(1)
  expect(labels()).toEqual(['COPY COUPON', 'COPIED'])
  expect(writeText.mock.calls).toEqual([['LUDO100'], ['TURBO50']])
})

test('a clipboard that refuses is logged, and nothing changes', async () => {
  const { labels, tap } = show()
  await tap(0)
  writeText.mockRejectedValue(new Error('not allowed'))
  await tap(1)
  expect(labels()).toEqual(['COPIED', 'COPY COUPON'])
  expect(warned).toHaveBeenCalledOnce()
})

test('a page without a clipboard is logged, too', async () => {
  vi.stubGlobal('navigator', {})
  const { labels, tap } = show()
  await tap(0)
  expect(labels()).toEqual(['COPY COUPON', 'COPY COUPON'])
  expect(warned).toHaveBeenCalledOnce()
})

test('a card shows all of its coupon in its theme', () => {
  const [first, second] = show().place.querySelectorAll('article')
  const text = first?.textContent
  for (const part of [
    '100% bonus',
    'LUDO100',
    'People Used1,72,640',
    'Expires Date31 Dec 2026',
    'Only 18% Left',
  ]) {
    expect(text).toContain(part)
  }
  expect(first?.querySelector('progress')?.value).toBe(18)
  expect(first?.className).toMatch(/indigo/)
  expect(second?.className).toMatch(/teal/)
})

test.each([
  ['gu', 'કૉપી કરો', '31 ડિસેમ્બર, 2026'],
  ['hi', 'कूपन कॉपी करें', '31 दिसंबर 2026'],
  ['bn', 'কুপন কপি করুন', '31 ডিসেম্বর, 2026'],
] as const)('labels and dates are in the language of the page: %s', (locale, label, date) => {
  const { labels, place } = show(locale)
  expect(labels()[0]).toBe(label)
  expect(place.querySelector('time')?.textContent).toBe(date)
})

test('a coupon disappears when its last day is over in India, and the list with its last coupon', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T23:59:30+05:30') })
  const { place } = show()
  expect(place.querySelectorAll('article')).toHaveLength(2)
  act(() => vi.advanceTimersByTime(60_000))
  expect(place.innerHTML).toBe('')
})
