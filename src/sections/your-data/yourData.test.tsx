// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import 'fake-indexeddb/auto'
import type { Locale } from '../../model/locale.ts'
import { hasObjected } from '../../tracking/objection.ts'
import { yourData } from './model.ts'
import { yourDataWords } from './words.ts'
import YourData from './YourData.interactive.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const data = v.parse(yourData.schema, { heading: 'Your data', description: 'What it is for.' })
const number = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('newUUID', number)
  writeText.mockReset().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
})

const page = (locale: Locale) => <YourData data={data} words={yourDataWords[locale]} />

async function show(locale: Locale = 'en') {
  const place = document.createElement('div')
  await act(async () => createRoot(place).render(page(locale)))
  const button = (label: string) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  const tap = (label: string) => act(async () => button(label)?.click())
  return { place, button, tap, status: () => place.querySelector('[role=status]')?.textContent }
}

test('the visitor id of this browser can be copied', async () => {
  const { place, tap, button } = await show()
  expect(place.querySelector('code')?.textContent).toBe(number)
  await tap('Copy')
  expect(writeText.mock.calls).toEqual([[number]])
  expect(button('Copied')).toBeDefined()
})

test('without a stored visitor id there is nothing to copy, and none is created', async () => {
  localStorage.clear()
  const { place, button } = await show()
  expect(place.textContent).toContain('Your browser keeps none at the moment.')
  expect(button('Copy')).toBeUndefined()
  expect(localStorage.getItem('newUUID')).toBeNull()
})

test('an objection is kept, shown on the next visit, and can be taken back', async () => {
  const { tap, status } = await show()
  expect(status()).toMatch(/^This site records/)
  await tap('Do not record my visits')
  // The database answers in a task of its own.
  await vi.waitFor(() => act(() => expect(status()).toMatch(/^You have objected/)))
  expect(hasObjected(() => localStorage)).toBe(true)

  const later = await show()
  expect(later.status()).toMatch(/^You have objected/)
  await later.tap('Record my visits again')
  expect(later.status()).toMatch(/^This site records/)
  expect(hasObjected(() => localStorage)).toBe(false)
})

test('if storage is unavailable the visitor is told, and the shown state stays correct', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  const { tap, status } = await show()
  await tap('Do not record my visits')
  expect(status()).toMatch(/^This site records .* Your browser could not keep this choice\.$/)
  expect(hasObjected(() => localStorage)).toBe(false)
  full.mockRestore()
  warned.mockRestore()
})

test('the prerendered HTML has the text only, and it hydrates without a mismatch', async () => {
  const mismatch = vi.fn()
  const place = document.createElement('div')
  place.innerHTML = renderToString(page('hi'))
  expect(place.textContent).toBe('Your dataWhat it is for.')
  await act(async () => hydrateRoot(place, page('hi'), { onRecoverableError: mismatch }))
  expect(mismatch).not.toHaveBeenCalled()
  expect(place.textContent).toContain('आपका विज़िटर नंबर')
})
