/**
 * Lays out the sections that the first paint left out, one whenever the browser is idle: a page that is printed,
 * searched or jumped about in is then whole.
 */
export function layOutRest(): void {
  const rest = document.querySelectorAll<HTMLElement>('main > [data-section]').values()
  // Safari has none: https://developer.mozilla.org/docs/Web/API/Window/requestIdleCallback
  const whenIdle = window.requestIdleCallback ?? setTimeout
  const next = () => {
    const { value: section, done } = rest.next()
    // Pages that come later without a document are laid out at once.
    if (done) document.documentElement.dataset.laidOut = ''
    if (!section) return
    section.style.contentVisibility = 'visible'
    // Asked for its height, the browser does the work now.
    void section.offsetHeight
    whenIdle(next)
  }
  whenIdle(next)
}
