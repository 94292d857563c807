// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DownloadContext } from '../../state/useDownload.ts'
import { fakeVisit, setup } from '../../state/visit.fake.ts'
import { ConsentBox } from './ConsentBox.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

test('a tick made before hydration counts', () => {
  const { store, now } = fakeVisit()
  store.getState().applySetup({ ...setup, asksConsent: true })
  const box = (
    <DownloadContext value={store}>
      <ConsentBox label="I am 18 or older" />
    </DownloadContext>
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(box)
  const input = place.querySelector('input')
  input?.click()
  act(() => void hydrateRoot(place, box))
  expect(now().consent).toBe('given')
  expect(input?.checked).toBe(true)
  act(() => input?.click())
  expect(now().consent).toBe('asked')
})
