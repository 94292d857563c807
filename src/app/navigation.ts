import { loadPage } from './loadPage.ts'
import { pageDataIn } from './pageData.ts'
import { pageLink } from './pageLink.ts'
import type { Shown } from './shown.ts'

/** What navigation needs of the app: the path it shows, and ways to show another page, the first done when it returns. */
export type Stage = { path(): string; show(page: Shown): void; leave(to: URL): void }

/** Follows links between pages without leaving the document, so that a download and its worker live on. */
export function followLinks(stage: Stage, signal: AbortSignal): void {
  let latest = new AbortController()

  async function open(to: URL, how: 'push' | 'traverse'): Promise<void> {
    latest.abort()
    const mine = new AbortController()
    latest = mine
    const page = await fetchPage(to, mine.signal)
    if (mine.signal.aborted) return
    if (page === null) return stage.leave(to)
    if (how === 'push') history.pushState(null, '', to)
    stage.show(page)
    // When the visitor goes back or forward, the browser restores the scroll position itself.
    if (how === 'push') beginReading(to)
  }

  const onClick = (event: MouseEvent) => {
    const to = pageLink(event, new URL(location.href))
    if (to === null) return
    event.preventDefault()
    void open(to, 'push')
  }

  const onPopState = () => {
    const to = new URL(location.href)
    if (to.pathname !== stage.path()) void open(to, 'traverse')
  }

  // On its way down: React lets no click come up from what it has left as it stood in the HTML.
  addEventListener('click', onClick, { signal, capture: true })
  addEventListener('popstate', onPopState, { signal })
}

/** A page with all that shows it; null when it is not to be had here: the network fails, or another build made it. */
async function fetchPage(to: URL, signal: AbortSignal): Promise<Shown | null> {
  try {
    const answer = await fetch(to, { headers: { accept: 'text/html' }, signal })
    const html = answer.ok ? await answer.text() : ''
    const shown = html.includes(ownBundle()) ? pageDataIn(html) : null
    if (shown) await loadPage(shown)
    return shown
  } catch {
    return null
  }
}

const ownBundle = () => document.querySelector<HTMLScriptElement>('script[data-bundle]')?.dataset.bundle ?? ''

function beginReading({ hash }: URL): void {
  document.querySelector('main')?.focus({ preventScroll: true })
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (target) target.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
}
