const signs = ['pointerdown', 'keydown', 'scroll']
// A tap in the first half second is answered first.
const laterMs = 700

/** What `boot.ts` calls when the first view of a page is painted. */
export type OffscreenSections = {
  /** Lays out what is near that view. */
  layOutNear(): void
  /** Lays out all of a page that took the place of the first one. */
  layOutAll(): void
}

/**
 * Lays out the sections that `content-visibility` leaves out of the first paint: after it those in the first view, later
 * those near it, and all at the visitor's first sign, so that jumps to anchors know all heights. One section at a time,
 * when the page is idle and no dialog covers it; a press on what matches `exempt` is no sign. On a page that opens at
 * another place than its start, all are laid out right after the first paint.
 */
export function layOutOffscreenSections(exempt: string): OffscreenSections {
  const { dataset } = document.documentElement
  // Removed once what is near is laid out. All browsers with `content-visibility` report the first paint. Where no service
  // worker has the fonts, they are asked for then.
  if (!location.hash) dataset.unpainted = `${!navigator.serviceWorker?.controller}`
  let rest: Iterator<HTMLElement> | undefined
  let isAll = false
  let views = 1

  function listen() {
    const listening = new AbortController()
    const { signal } = listening
    const onSign = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`dialog,${exempt}`)) return
      listening.abort()
      layOutAll()
    }
    for (const type of signs) addEventListener(type, onSign, { signal, capture: true, passive: true })
  }

  function layOutAll() {
    delete dataset.unpainted
    isAll = true
    rest = undefined
    whenIdle(next)
  }

  function next() {
    // A dialog that is laid out already (`data-ready`) is about to open.
    if (document.querySelector('dialog[open],[data-ready]'))
      return isAll ? listen() : void setTimeout(next, laterMs)
    rest ??= document.querySelectorAll<HTMLElement>('main [data-section]').values()
    const { value: section } = rest.next()
    if (section && (isAll || section.offsetTop < views * innerHeight)) {
      section.style.contentVisibility = 'visible'
      // Reading the height forces the layout in this task.
      void section.offsetHeight
      whenIdle(next)
    } else if (isAll || views++ > 1) {
      delete dataset.unpainted
      // The footer is laid out at once.
      if (isAll) dataset.laidOut = ''
    } else {
      rest = undefined
      setTimeout(next, laterMs)
    }
  }

  addEventListener('DOMContentLoaded', () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (location.hash || navigation?.type !== 'navigate') requestAnimationFrame(layOutAll)
    else listen()
  })

  return { layOutNear: () => whenIdle(next), layOutAll }
}

// Safari has it behind a flag: https://developer.mozilla.org/docs/Web/API/Window/requestIdleCallback
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 500 }) : setTimeout(run)
