// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Download } from '../../../state/download.ts'
import { isWeak, useStalled } from './weakNetwork.ts'

const KiB = 1024
const running = (received: number, total: number | null, secondsLeft: number | null): Download => ({
  phase: 'downloading',
  received,
  total,
  secondsLeft,
})

test.each<[string, Download, boolean]>([
  ['20 KiB a second', running(0, 2_000 * KiB, 100), true],
  ['100 KiB a second', running(0, 10_000 * KiB, 100), false],
  ['the last seconds', running(1_999 * KiB, 2_000 * KiB, 2), false],
  ['an unknown length', running(10, null, null), false],
  ['a pause', { phase: 'paused', received: 1, total: 9, url: null, at: 1 }, false],
])('%s', (_case, download, expected) => expect(isWeak(download)).toBe(expected))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a download that receives nothing for five seconds is stalled, until it receives again', () => {
  const Probe = ({ download }: { download: Download }) => String(useStalled(download))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (download: Download) => act(() => root.render(<Probe download={download} />))
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  show(running(5, 9, 1))
  pass(4_900)
  expect(place.textContent).toBe('false')
  pass(200)
  expect(place.textContent).toBe('true')
  show(running(6, 9, 1))
  expect(place.textContent).toBe('false')
  show({ phase: 'paused', received: 6, total: 9, url: null, at: 1 })
  pass(6_000)
  expect(place.textContent).toBe('false')
})
