import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Vital, VitalsDetails } from '../tracking/details.ts'
import type { Sink } from '../tracking/event.ts'

/**
 * Measures the web vitals of the loaded page, and sends them once, when the page is hidden. Sends nothing after an
 * in-site navigation, because later values belong to another page.
 */
export function sendVitals(log: Sink): void {
  const path = location.pathname
  const measured: VitalsDetails['vitals'] = {}
  const note =
    (causeOf: (entries: unknown[]) => string | undefined) =>
    ({ name, value, entries }: Metric) => {
      const cause = causeOf(entries)?.slice(0, 120)
      measured[name as Vital] = { value: Math.round(value * 1000) / 1000, ...(cause && { cause }) }
    }
  onLCP(note((entries) => nameOf((entries.at(-1) as { element?: unknown } | undefined)?.element)))
  onINP(note((entries) => nameOf((entries[0] as { target?: unknown } | undefined)?.target)))
  onCLS(note((entries) => nameOf(largestShift(entries as Shift[])?.sources?.[0]?.node)))
  onTTFB(note((entries) => longestPart(entries[0] as PerformanceNavigationTiming | undefined)))
  // Runs after the library's listeners, which finish their measurements at this event.
  addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', send)
    if (location.pathname === path && Object.keys(measured).length > 0)
      log({ name: 'web_vitals', details: { vitals: measured } })
  })
}

/** https://developer.mozilla.org/docs/Web/API/LayoutShift */
type Shift = { value: number; sources?: { node?: unknown }[] }

const largestShift = (shifts: Shift[]): Shift | undefined =>
  shifts.toSorted((one, two) => two.value - one.value)[0]

/** An element by its section and its kind, such as `hero img`: the same for all visitors. */
function nameOf(node: unknown): string | undefined {
  const element = node instanceof Element ? node : node instanceof Node ? node.parentElement : null
  if (!element) return undefined
  const section = element.closest<HTMLElement>('[data-section]')?.dataset.section
  const hook = element.closest<HTMLElement>('[data-testid]')?.dataset.testid
  return [section, hook, element.localName].filter(Boolean).join(' ')
}

/** The phase that took most of the time to first byte. */
function longestPart(timing: PerformanceNavigationTiming | undefined): string | undefined {
  if (!timing) return undefined
  const parts: [string, number][] = [
    ['redirects', timing.redirectEnd - timing.redirectStart],
    ['DNS', timing.domainLookupEnd - timing.domainLookupStart],
    ['connection', timing.connectEnd - timing.connectStart],
    ['service worker', timing.workerStart > 0 ? timing.fetchStart - timing.workerStart : 0],
    ['answer', timing.responseStart - timing.requestStart],
  ]
  return parts.toSorted(([, one], [, two]) => two - one)[0]?.[0]
}
