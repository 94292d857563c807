const everyMs = 2_000
const mostMs = 60_000
const answerMs = 20_000
const placeKey = 'previewPlace'

/** The browser functions that this module needs. Tests pass fakes. */
type Effects = { page: Document; reload: () => void }

/**
 * Reloads this preview when the CMS has a different draft version than `shown`, or when the CMS that frames the preview
 * requests a reload. The preview polls every two seconds while visible and less often after failures. It stops when the
 * login has expired. The scroll position stays.
 */
export function followDraft(shown: string, cms: string, effects: Partial<Effects> = {}): void {
  const { page = document, reload = () => location.reload() } = effects
  const address = location.pathname + location.search
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()

  scrollBack(page)
  function renew(): void {
    keepPlace(page)
    reload()
  }
  async function look(): Promise<void> {
    clearTimeout(timer)
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    // Links open other pages in the same document.
    if (location.pathname + location.search !== address) return
    const version = await latest(AbortSignal.any([signal, AbortSignal.timeout(answerMs)]))
    if (signal.aborted || version === 'signed-out') return
    if (version !== null && version !== shown) return renew()
    failures = version === null ? failures + 1 : 0
    timer = setTimeout(look, Math.min(mostMs, everyMs * 2 ** failures))
  }
  function lookWhileSeen(): void {
    if (page.visibilityState === 'visible') return void look()
    clearTimeout(timer)
    asking.abort()
  }

  page.addEventListener('visibilitychange', lookWhileSeen)
  addEventListener('message', ({ origin, source, data }: MessageEvent) => {
    if (origin === cms && source === parent && data?.type === 'strapiUpdate') renew()
  })
  lookWhileSeen()
}

/** Null if the network, the server or the CMS fails. */
async function latest(signal: AbortSignal): Promise<string | 'signed-out' | null> {
  try {
    const answer = await fetch(`/api/staff/version${location.search}`, { cache: 'no-store', signal })
    if (answer.status === 401) return 'signed-out'
    return answer.ok ? ((await answer.json()) as { version: string }).version : null
  } catch {
    return null
  }
}

const sectionsOf = (page: Document) => [...page.querySelectorAll('main > *')]

/** Stores the first visible section and its position. Sections that are not laid out yet have different heights. */
function keepPlace(page: Document): void {
  const tops = sectionsOf(page).map((section) => section.getBoundingClientRect())
  const first = tops.findIndex(({ bottom }) => bottom > 0)
  sessionStorage.setItem(placeKey, `${first} ${tops[first]?.top} ${location.href}`)
}

function scrollBack(page: Document): void {
  const [first, top, address] = sessionStorage.getItem(placeKey)?.split(' ') ?? []
  sessionStorage.removeItem(placeKey)
  const section = sectionsOf(page)[Number(first)]
  if (!section || address !== location.href) return
  // The browser would also scroll, and sections that are laid out later would move the visible content.
  history.scrollRestoration = 'manual'
  const { dataset } = page.documentElement
  dataset.laidOut = ''
  delete dataset.unpainted
  const place = () =>
    scrollBy({ top: section.getBoundingClientRect().top - Number(top), behavior: 'instant' })
  place()
  // Fonts, pictures and islands that load later move the section, so its position is corrected until somebody scrolls.
  const sizes = new ResizeObserver(place)
  sizes.observe(page.body)
  for (const type of moves) addEventListener(type, () => sizes.disconnect(), { once: true, passive: true })
}

const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown']
