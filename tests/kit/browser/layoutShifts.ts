import type { Page } from 'playwright'

type Watched = Window & { layoutShift: number }

/** Sums the layout shifts of documents opened from now on. The returned function reads the current document's sum. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched = Object.assign(window, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        watched.layoutShift += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as Watched).layoutShift)
}
