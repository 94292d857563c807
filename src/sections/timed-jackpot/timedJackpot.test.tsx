// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Locale } from '../../model/locale.ts'
import NextDate from './NextDate.interactive.tsx'
import TimedJackpot from './TimedJackpot.static.tsx'
import { jackpotWords } from './words.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => {
  vi.useRealTimers()
})

const jackpot = (locale: Locale) => <TimedJackpot data={{ heading: 'Jackpot' }} locale={locale} />

function showAt(time: string, locale: Locale = 'en') {
  vi.useFakeTimers({ now: Date.parse(`${time}+05:30`) })
  const place = document.createElement('div')
  act(() => createRoot(place).render(<NextDate words={jackpotWords[locale]} locale={locale} />))
  return place
}

test('the rules stand in the prerendered page, in English and in Hindi', () => {
  const english = renderToStaticMarkup(jackpot('en'))
  for (const part of [
    '5 weekly winners of ₹1,00,000',
    'Fridays at 9:00 pm',
    'Monday 11:59 pm',
    'next Friday',
  ]) {
    expect(english).toContain(part)
  }
  const hindi = renderToStaticMarkup(jackpot('hi'))
  for (const part of ['5 विजेता', '₹1,00,000', 'शुक्रवार रात 9:00', 'सोमवार रात 11:59']) {
    expect(hindi).toContain(part)
  }
})

test('while questions are open it tells until when', () =>
  expect(showAt('2026-11-21T10:00').textContent).toMatch(/Answer until.*Monday.*23 November.*11:59/))

test('its time is told as one says it in the language of the page', () =>
  expect(showAt('2026-11-21T10:00', 'hi').querySelector('time')?.textContent).toMatch(/सोमवार.*रात 11:59 बजे/))

test('it turns to the next questions when the time is over', () => {
  const place = showAt('2026-11-23T23:58:50')
  act(() => vi.advanceTimersByTime(30_000))
  expect(place.textContent).toMatch(/Next questions and results.*Friday.*27 November.*9:00/)
  expect(place.querySelector('time')?.dateTime).toBe('2026-11-27T15:30:00.000Z')
})
