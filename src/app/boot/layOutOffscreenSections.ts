const signs = ['pointerdown', 'keydown', 'scroll']
// The delay lets the page respond first to a tap in the first half second.
const laterMs = 700
// The interval between two checks while the browser still receives the HTML of the first view.
const arrivingMs = 100
// More viewport heights than any page has.
const wholePage = 1e4

/** The functions that `boot.ts` calls after the first view of a page is painted. */
export type OffscreenSections = {
  /** Lays out the sections near the first view. */
  layOutNear(): void
  /** Lays out all sections of a page that replaced the first page. */
  layOutAll(): void
}

/**
 * Lays out the sections that `content-visibility` excludes from the first paint. After the first paint, the sections in
 * the first view are laid out, then the sections near it. All other sections are laid out at the visitor's first input,
 * so that anchor links scroll to the right position. Each frame lays out one section, while no dialog covers the page.
 * A press on an element that matches `exempt` is ignored. If a page does not open at its top, all sections are laid out
 * right after the first paint.
 */
export function layOutOffscreenSections(exempt: string): OffscreenSections {
  const { dataset } = document.documentElement
  // The attribute is removed after the sections near the first view are laid out. All browsers with
  // `content-visibility` report the first contentful paint. If no service worker has cached the fonts, the browser
  // requests them after that paint.
  if (!location.hash) dataset.unpainted = `${!navigator.serviceWorker?.controller}`
  let rest: Iterator<HTMLElement> | undefined
  // The height to lay out from the top of the page, in viewport heights.
  let views = 1

  function onSign({ target }: Event) {
    const isExempt = target instanceof Element && target.closest(`dialog,${exempt}`)
    if (views < wholePage && !isExempt) layOutAll()
  }

  function layOutAll() {
    delete dataset.unpainted
    views = wholePage
    rest = undefined
    afterFrame()
  }

  const afterFrame = () => requestAnimationFrame(() => setTimeout(next))

  function next() {
    // A dialog with `data-ready` is already laid out and is about to open.
    if (document.querySelector('dialog[open],[data-ready]')) {
      // The remaining sections wait for the next input.
      if (views === wholePage) views = 2
      else setTimeout(next, laterMs)
      return
    }
    rest ??= document.querySelectorAll<HTMLElement>('main [data-section]').values()
    const { value: section } = rest.next()
    if (section && section.offsetTop < views * innerHeight) {
      // Chromium counts a layout shift if an offscreen section changes directly from `hidden` to `visible`.
      // It counts none if the section is `auto` in between.
      const { style } = section
      style.contentVisibility = views === 2 ? style.contentVisibility || 'auto' : 'visible'
      afterFrame()
    } else if (views > 1) {
      delete dataset.unpainted
      // The footer is now laid out immediately.
      if (views === wholePage) dataset.laidOut = ''
    } else {
      // On a slow network the browser may still be receiving the HTML of the first view.
      if (document.readyState !== 'loading') views = 2
      rest = undefined
      setTimeout(next, views > 1 ? laterMs : arrivingMs)
    }
  }

  addEventListener('DOMContentLoaded', () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    for (const type of signs) addEventListener(type, onSign, { capture: true, passive: true })
    if (location.hash || navigation?.type !== 'navigate') layOutAll()
  })

  return { layOutNear: next, layOutAll }
}
