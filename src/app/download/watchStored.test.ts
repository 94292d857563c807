// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Download } from '../../state/download.ts'
import { fakeVisit, file } from '../../state/visit.fake.ts'
import { watchStored } from './watchStored.ts'

const paused = { phase: 'paused', received: 4, total: 8, url: file.url, at: 7 } as const
let visibility: DocumentVisibilityState

beforeEach(() => {
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => void vi.restoreAllMocks())

/** A tab that shows `download`; what was stored is deleted meanwhile. */
function visit(download: Download = paused, stored = vi.fn(async () => null)) {
  const { store, now } = fakeVisit()
  watchStored(store, { stored })
  store.setState({ download, sheet: 'open' })
  return { stored, now }
}

const come: [string, () => boolean][] = [
  ['pageshow', () => dispatchEvent(new Event('pageshow'))],
  ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
]

test.each(come)('on %s a pause is gone that was cancelled in another tab', async (_event, show) => {
  const { now } = visit()
  show()
  await vi.waitFor(() => expect([now().download.phase, now().sheet]).toEqual(['idle', 'closed']))
})

test.each(come)('nothing is read on %s while the page is hidden or a download runs', (_event, show) => {
  const running = visit({ phase: 'linking' })
  show()
  visibility = 'hidden'
  const hidden = visit()
  show()
  expect([running.stored, hidden.stored].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test('a pause stays if the storage cannot be read', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { now } = visit(
    paused,
    vi.fn(() => Promise.reject(new Error('no'))),
  )
  dispatchEvent(new Event('pageshow'))
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  expect(now().download).toEqual(paused)
})
