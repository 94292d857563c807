const signs = ['pointerdown', 'keydown', 'scroll']

/**
 * Lays out the sections that `content-visibility` leaves out of the first paint: after it those that are near the first
 * view, and all at the visitor's first sign, so that jumps to anchors know all heights. One section at a time, when the
 * page is idle and no dialog covers it; a press on what matches `exempt` is no sign. On a page that opens at another
 * place than its start, all are laid out right after the first paint. Returns what lays out
 * the sections of a page that took the place of this one.
 */
export function layOutOffscreenSections(exempt: string): () => void {
  const { dataset } = document.documentElement
  // Removed after the first paint. All browsers with `content-visibility` report that. Where no service
  // worker has the fonts, they are asked for then.
  if (!location.hash) dataset.unpainted = `${!navigator.serviceWorker?.controller}`
  const all = () => document.querySelectorAll<HTMLElement>('main [data-section]').values()
  let rest: Iterator<HTMLElement> | undefined

  function listen() {
    const listening = new AbortController()
    const { signal } = listening
    const onSign = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`dialog,${exempt}`)) return
      listening.abort()
      whenIdle(next)
    }
    for (const type of signs) addEventListener(type, onSign, { signal, capture: true, passive: true })
  }

  function next() {
    if (document.querySelector('dialog[open]')) return listen()
    rest ??= all()
    const { value: section } = rest.next()
    if (section) {
      section.style.contentVisibility = 'visible'
      // Reading the height forces the layout in this task.
      void section.offsetHeight
      whenIdle(next)
    } else {
      // The footer is laid out at once.
      dataset.laidOut = ''
    }
  }

  addEventListener('DOMContentLoaded', () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (location.hash || navigation?.type !== 'navigate') requestAnimationFrame(() => whenIdle(next))
    else listen()
  })

  return () => {
    rest = undefined
    whenIdle(next)
  }
}

// Safari has it behind a flag: https://developer.mozilla.org/docs/Web/API/Window/requestIdleCallback
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 500 }) : setTimeout(run)
