const signs = ['pointerdown', 'keydown', 'scroll']

/**
 * Lays out the sections that `content-visibility` leaves out of the first paint, one per task, at the visitor's first
 * sign: jumps to anchors then know all heights. On a page that opens at another place than its start, this happens right
 * after the first paint.
 */
export function layOutOffscreenSections(): void {
  const waiting = new AbortController()
  const { signal } = waiting
  const start = () => {
    waiting.abort()
    const rest = document
      .querySelectorAll<HTMLElement>('main > [data-section], main > [data-island] > [data-section]')
      .values()
    const next = () => {
      const { value: section } = rest.next()
      if (section) {
        section.style.contentVisibility = 'visible'
        // Reading the height forces the layout in this task.
        void section.offsetHeight
        setTimeout(next)
      } else {
        // The footer, and the sections of in-site navigations, are laid out at once.
        document.documentElement.dataset.laidOut = ''
      }
    }
    // The first task starts after the next paint.
    requestAnimationFrame(() => setTimeout(next))
  }
  addEventListener('DOMContentLoaded', () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (location.hash || (navigation && navigation.type !== 'navigate')) start()
    else for (const type of signs) addEventListener(type, start, { signal, capture: true, passive: true })
  })
}
