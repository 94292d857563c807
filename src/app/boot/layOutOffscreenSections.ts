const signs = ['pointerdown', 'keydown', 'scroll']
// A tap in the first half second is answered first.
const laterMs = 700
// Between two looks at a first view that is still arriving.
const arrivingMs = 100
// No page is so many windows high.
const wholePage = 1e4

/** What `boot.ts` calls when the first view of a page is painted. */
export type OffscreenSections = {
  /** Lays out what is near that view. */
  layOutNear(): void
  /** Lays out all of a page that took the place of the first one. */
  layOutAll(): void
}

/**
 * Lays out the sections that `content-visibility` leaves out of the first paint: after it those in the first view, later
 * those near it, and all at the visitor's first sign, so that jumps to anchors know all heights. One section in a frame,
 * while no dialog covers the page; a press on what matches `exempt` is no sign. On a page that opens at another place than
 * its start, all are laid out right after the first paint.
 */
export function layOutOffscreenSections(exempt: string): OffscreenSections {
  const { dataset } = document.documentElement
  // Removed once what is near is laid out. All browsers with `content-visibility` report that paint. Where no service
  // worker has the fonts, they are asked for then.
  if (!location.hash) dataset.unpainted = `${!navigator.serviceWorker?.controller}`
  let rest: Iterator<HTMLElement> | undefined
  // How much is laid out from the start of the page, in heights of the window.
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
    // A dialog that is laid out already (`data-ready`) is about to open.
    if (document.querySelector('dialog[open],[data-ready]')) {
      // The rest waits for the next sign.
      if (views === wholePage) views = 2
      else setTimeout(next, laterMs)
      return
    }
    rest ??= document.querySelectorAll<HTMLElement>('main [data-section]').values()
    const { value: section } = rest.next()
    if (section && section.offsetTop < views * innerHeight) {
      // Chromium counts an unseen section as shifted that goes from `hidden` to `visible`, not by way of `auto`.
      const { style } = section
      style.contentVisibility = views === 2 ? style.contentVisibility || 'auto' : 'visible'
      afterFrame()
    } else if (views > 1) {
      delete dataset.unpainted
      // The footer is laid out at once.
      if (views === wholePage) dataset.laidOut = ''
    } else {
      // On a slow network the first view may still be arriving.
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
