/**
 * Lays out the sections that the first paint leaves out, once it was made, each in a task of its own: a page that is
 * printed, searched or jumped about in is then whole.
 */
export function layOutRest(): void {
  addEventListener('DOMContentLoaded', () => {
    const rest = document.querySelectorAll<HTMLElement>('main > [data-section]').values()
    const next = () => {
      const { value: section } = rest.next()
      if (section) {
        section.style.contentVisibility = 'visible'
        // Asked for its height, the browser does the work now.
        void section.offsetHeight
        setTimeout(next)
      } else {
        // Pages that come later without a document are laid out at once.
        document.documentElement.dataset.laidOut = ''
      }
    }
    // A frame is painted between the two.
    requestAnimationFrame(() => setTimeout(next))
  })
}
