import { connectionOf } from '../../tracking/connection.ts'
import { fetchPage } from './fetchPage.ts'
import { linkTo, pageLink } from './pageLink.ts'
import type { ParsedPage } from './parsePage.ts'

/** Connects navigation to the page. */
export type PageHost = {
  /** The path of the page that is shown. */
  path(): string
  /** Called before another page replaces this one. */
  unmount(): void
  /** Called in the same task, after the page in `content` is in the document. */
  mount(content: Document): void
  /** Called before `mount` if the new page is shown from its top. The sections below the first view can wait. */
  layOutLater(): void
  /** Loads a new document. */
  leave(to: URL): void
}

// Loaded only when a visitor follows a link.
const loadSwap = () => import('./swap.ts').catch(() => null)

type Fetched = { href: string; page: Promise<ParsedPage | null>; stop(): void }

/** Handles links between pages without a document load, so that a running download and its worker go on. */
export function followLinks(host: PageHost, until: { signal?: AbortSignal } = {}): void {
  let latest: Fetched | undefined

  /** Fetches a page, unless it is the last fetched page. */
  function fetchOnce(to: URL): Fetched {
    if (latest?.href === to.href) return latest
    latest?.stop()
    const stopping = new AbortController()
    // The page is fetched and parsed while the finger is down.
    const page = Promise.all([fetchPage(to, stopping.signal), loadSwap()])
      .then(([html, swap]) => (html && swap ? swap.parsePage(html) : null))
      .catch(() => null)
    const fetched = { href: to.href, page, stop: () => stopping.abort() }
    latest = fetched
    return fetched
  }

  async function open(to: URL, type: 'push' | 'traverse'): Promise<void> {
    const mine = fetchOnce(to)
    const [page, swap] = await Promise.all([mine.page, loadSwap()])
    if (latest !== mine) return
    latest = undefined
    if (page === null || swap === null) return host.leave(to)
    await swap.withTransition(page, () => {
      if (type === 'push') history.pushState(null, '', to)
      host.unmount()
      swap.swapPage(page)
      if (type === 'push' && !to.hash) host.layOutLater()
      host.mount(page.content)
      // When the visitor goes back or forward, the browser restores the scroll position itself.
      if (type === 'push') moveToStart(to)
    })
  }

  const onPointerDown = (event: PointerEvent) => {
    const to = linkTo(event, new URL(location.href))
    if (to && !connectionOf(navigator)?.saveData) fetchOnce(to)
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

  addEventListener('pointerdown', onPointerDown, { ...until, capture: true, passive: true })
  addEventListener('click', onClick, until)
  addEventListener('popstate', onPopState, until)
}

function moveToStart({ hash }: URL): void {
  document.querySelector('main')?.focus({ preventScroll: true })
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (target) target.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
}
