// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleContext } from '../../ui/locale.ts'
import LocationWidget, { placeName, randomPlayers } from './LocationWidget.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => vi.restoreAllMocks())

test.each([
  [{ regionName: 'National Capital Territory of Delhi', country: 'India' }, 'Delhi NCR'],
  [{ regionName: 'Gujarat', country: 'India' }, 'Gujarat'],
  [{ regionName: null, country: 'India' }, 'India'],
  [{ regionName: '', country: null }, null],
  [null, null],
  ['Gujarat', null],
])('%j is called %s', (answer, name) => expect(placeName(answer)).toBe(name))

test.each([
  [0, 150_000],
  [0.999_999, 200_000],
])('chance of %f counts %i and shows three different faces of ten', (chance, count) => {
  const players = randomPlayers(undefined, () => chance)
  expect(players.count).toBe(count)
  expect(new Set(players.faces).size).toBe(3)
  for (const face of players.faces) expect(face).toMatch(/^\/pictures\/avatars\/\d\.svg$/)
})

test('every face comes up', () => {
  const seen = Array.from({ length: 300 }, () => randomPlayers(undefined, Math.random).faces).flat()
  expect(new Set(seen).size).toBe(10)
})

const answers = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

async function show(figure?: number, locale: 'en' | 'gu' = 'en') {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const place = document.createElement('div')
  await act(async () =>
    createRoot(place).render(
      <LocaleContext value={locale}>
        <LocationWidget figure={figure} />
      </LocaleContext>,
    ),
  )
  return place.textContent
}

test('the count is grouped the Indian way and followed by the place', async () => {
  answers({ regionName: 'Gujarat', country: 'India' })
  expect(await show()).toBe('1,50,000+ players from Gujarat')
})

test('a figure of the content replaces chance', async () => {
  answers({ regionName: null, country: null })
  expect(await show(1_234_567, 'gu')).toBe('12,34,567+ ખેલાડીઓ તમારા વિસ્તારમાંથી')
})

test('without an answer the count still stands', async () => {
  answers({ error: 'down' }, 500)
  expect(await show()).toBe('1,50,000+ players from your area')
})

test('what was prerendered is what is hydrated', async () => {
  answers({})
  const mismatch = vi.fn()
  const place = document.createElement('div')
  place.innerHTML = renderToString(<LocationWidget figure={undefined} />)
  expect(place.textContent).toBe('')
  await act(async () =>
    hydrateRoot(place, <LocationWidget figure={undefined} />, { onRecoverableError: mismatch }),
  )
  expect(mismatch).not.toHaveBeenCalled()
  expect(place.querySelectorAll('img')).toHaveLength(3)
})
