/**
 * Lays out the sections that `content-visibility` leaves out of the first paint, one per task. Printing, find-in-page and
 * jumps to anchors then see the whole page.
 */
export function layOutOffscreenSections(): void {
  addEventListener('DOMContentLoaded', () => {
    const rest = document.querySelectorAll<HTMLElement>('main > [data-section]').values()
    const next = () => {
      const { value: section } = rest.next()
      if (section) {
        section.style.contentVisibility = 'visible'
        // Reading the height forces the layout in this task.
        void section.offsetHeight
        setTimeout(next)
      } else {
        // Sections of in-site navigations are laid out at once.
        document.documentElement.dataset.laidOut = ''
      }
    }
    // The first task starts after the next paint.
    requestAnimationFrame(() => setTimeout(next))
  })
}
