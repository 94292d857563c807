// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { toggleLanguage } from '../language.ts'
import { useLanguage } from './useLanguage.ts'

const Screen = () => <p>{useLanguage()}</p>

test('a screen changes with the language, until it is gone', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  expect(renderToString(<Screen />)).toBe('<p>en</p>')
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Screen />))
  await act(async () => void toggleLanguage('hi'))
  expect(place.textContent).toBe('hi')
  await act(async () => root.unmount())
  toggleLanguage('en')
})
