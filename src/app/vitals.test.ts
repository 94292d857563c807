// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Metric } from 'web-vitals'
import { sendVitals } from './vitals.ts'

/** Reports a measure as the browser would. */
const report = vi.hoisted(() => ({}) as Record<string, (metric: unknown) => void>)
vi.mock('web-vitals', () => {
  const listen = (name: string) => (listener: (metric: unknown) => void) => {
    report[name] = listener
  }
  return { onLCP: listen('LCP'), onINP: listen('INP'), onCLS: listen('CLS'), onTTFB: listen('TTFB') }
})

const measure = (name: Metric['name'], value: number, entries: object[] = []) =>
  report[name]?.({ name, value, entries })

function becomes(visibility: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  history.replaceState(null, '', '/gu/ludo/')
  document.body.innerHTML =
    '<main data-section="hero"><a data-testid="download"><b>Download</b></a><img></main>'
})
afterEach(() => {
  becomes('hidden')
  vi.restoreAllMocks()
})

test('the measures are sent once, when the page is hidden, each with what is to blame', () => {
  const log = vi.fn()
  sendVitals(log)
  measure('LCP', 1234.56789, [{ element: null }, { element: document.querySelector('img') }])
  measure('INP', 80, [{ target: document.querySelector('b')?.firstChild }])
  measure('CLS', 0.12345, [
    { value: 0.02, sources: [{ node: document.querySelector('img') }] },
    { value: 0.1, sources: [{ node: document.querySelector('a') }] },
  ])
  measure('TTFB', 300, [
    {
      ...{ redirectStart: 0, redirectEnd: 0, domainLookupStart: 0, domainLookupEnd: 20 },
      ...{ connectStart: 20, connectEnd: 60, workerStart: 0, fetchStart: 0 },
      ...{ requestStart: 60, responseStart: 300 },
    },
  ])
  becomes('visible')
  expect(log).not.toHaveBeenCalled()
  becomes('hidden')
  becomes('visible')
  becomes('hidden')
  expect(log.mock.calls).toEqual([
    [
      {
        name: 'web_vitals',
        details: {
          vitals: {
            LCP: { value: 1234.568, cause: 'hero img' },
            INP: { value: 80, cause: 'hero download b' },
            CLS: { value: 0.123, cause: 'hero download a' },
            TTFB: { value: 300, cause: 'answer' },
          },
        },
      },
    ],
  ])
})

test('a later value replaces the one before, and a cause that is not there is none', () => {
  const log = vi.fn()
  sendVitals(log)
  measure('LCP', 900, [{ element: document.querySelector('img') }])
  measure('LCP', 1500, [{ element: null }])
  measure('TTFB', 90)
  becomes('hidden')
  expect(log.mock.calls[0]?.[0].details).toEqual({ vitals: { LCP: { value: 1500 }, TTFB: { value: 90 } } })
})

test('nothing is sent of another page, or without a measure', () => {
  const [log, without] = [vi.fn(), vi.fn()]
  sendVitals(without)
  becomes('hidden')
  sendVitals(log)
  measure('LCP', 900)
  history.pushState(null, '', '/gu/faqs/')
  becomes('hidden')
  expect([without, log].flatMap((one) => one.mock.calls)).toEqual([])
})
