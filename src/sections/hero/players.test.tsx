// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { LocationWidget } from './LocationWidget.tsx'
import { placeName, randomPlayers, showPlayers } from './players.ts'

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

async function show(props: { figure?: number; counted?: string } = {}, locale: 'en' | 'gu' = 'en') {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<LocationWidget {...props} locale={locale} />)
  const widget = place.firstElementChild as HTMLElement
  expect(widget.textContent?.trim()).toBe(props.counted ? `(${props.counted})` : '')
  await showPlayers(widget)
  expect(widget.querySelectorAll('img')).toHaveLength(3)
  return widget.textContent
}

test('the count is grouped the Indian way and followed by the place', async () => {
  answers({ regionName: 'Gujarat', country: 'India' })
  expect(await show()).toBe('1,50,000+ players from Gujarat')
})

test('the place is named in the script of the page', async () => {
  document.documentElement.lang = 'gu'
  answers({ regionName: 'Gujarat', country: 'India' })
  expect(await show({}, 'gu')).toContain('ગુજરાત')
  document.documentElement.lang = 'en'
})

test('a figure of the content replaces chance, and says when it was counted', async () => {
  answers({ regionName: null, country: null })
  expect(await show({ figure: 1_234_567, counted: '1 નવેમ્બર 2026' }, 'gu')).toBe(
    '12,34,567+ ખેલાડીઓ તમારા વિસ્તારમાંથી (1 નવેમ્બર 2026)',
  )
})

test('without an answer the count still stands', async () => {
  answers({ error: 'down' }, 500)
  expect(await show()).toBe('1,50,000+ players from your area')
})
