import { loadPage } from '../render/Page.tsx'
import { type PageView, parsePageData } from '../render/pageView.ts'
import { pageLink } from './pageLink.ts'

/**
 * Connects navigation to the app. `path` returns the rendered page's path, `show` renders another page synchronously,
 * `leave` loads a new document.
 */
export type PageHost = { path(): string; show(page: PageView): void; leave(to: URL): void }

/** Handles links between pages without a document load, so that a running download and its worker go on. */
export function followLinks(host: PageHost, signal: AbortSignal): void {
  let latest = new AbortController()

  async function open(to: URL, type: 'push' | 'traverse'): Promise<void> {
    latest.abort()
    const mine = new AbortController()
    latest = mine
    const page = await fetchPage(to, mine.signal)
    if (mine.signal.aborted) return
    if (page === null) return host.leave(to)
    if (type === 'push') history.pushState(null, '', to)
    host.show(page)
    // When the visitor goes back or forward, the browser restores the scroll position itself.
    if (type === 'push') moveToStart(to)
  }

  const onClick = (event: MouseEvent) => {
    const to = pageLink(event, new URL(location.href))
    if (to === null) return
    event.preventDefault()
    void open(to, 'push')
  }

  const onPopState = () => {
    const to = new URL(location.href)
    if (to.pathname !== host.path()) void open(to, 'traverse')
  }

  // Capture phase: React stops clicks from bubbling out of parts that are not hydrated.
  addEventListener('click', onClick, { signal, capture: true })
  addEventListener('popstate', onPopState, { signal })
}

/** Fetches a page and its chunks. Returns null when the network fails, or another build made the page. */
async function fetchPage(to: URL, signal: AbortSignal): Promise<PageView | null> {
  try {
    const answer = await fetch(to, { headers: { accept: 'text/html' }, signal })
    const html = answer.ok ? await answer.text() : ''
    const view = html.includes(ownBundle()) ? parsePageData(html) : null
    if (view) await loadPage(view)
    return view
  } catch {
    return null
  }
}

const ownBundle = () => document.querySelector<HTMLScriptElement>('script[data-bundle]')?.dataset.bundle ?? ''

function moveToStart({ hash }: URL): void {
  document.querySelector('main')?.focus({ preventScroll: true })
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (target) target.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
}
