import type { DownloadStoreApi } from '../../../state/downloadStore.ts'
import { bootData } from '../../boot/pageTimes.ts'
import type { PageView } from '../../render/pageView.ts'
import picture from '../sheet/drawings/hand.svg?no-inline'
import { isChromium } from './isChromium.ts'

const defaultDelayInSecond = 2
const durationMs = 10_000
const size = 96

/**
 * Returns a function that shows a hand on the first download button, if the page's settings ask for the hand. The hand
 * appears 2 s (or the page's delay) after the page load, for 10 s or until a download begins. The function must be
 * called for every page. Chromium only.
 */
export function connectHand(store: DownloadStoreApi): (view: PageView) => void {
  let shown = new AbortController()
  const stop = () => shown.abort()
  addEventListener('download:reset', stop)
  store.subscribe(({ sheet, download }) => (sheet === 'open' || download.phase !== 'idle') && stop())

  return ({ path, page }) => {
    stop()
    // The visitor may have tapped before this script was there.
    if (!page.useHandGesture || !isChromium(navigator) || store.getState().sheet === 'open') return
    const beginMs = (page.handGestureDelayInSecond ?? defaultDelayInSecond) * 1000 - sinceLoad(path)
    if (beginMs + durationMs <= 0) return
    const mine = new AbortController()
    shown = mine
    setTimeout(() => mine.signal.aborted || showHand(mine.signal), beginMs)
    setTimeout(() => mine.abort(), beginMs + durationMs)
  }
}

/** Returns the milliseconds since the page at `path` was loaded, 0 after an in-site navigation. */
function sinceLoad(path: string): number {
  const { loaded, path: first } = bootData()
  if (loaded === undefined || first !== path) return 0
  // The next view of this page is an in-site navigation.
  delete bootData().path
  return Date.now() - Number(loaded)
}

function showHand(signal: AbortSignal): void {
  // Beside the QR code for a phone, the file is only a link.
  const button = ':not(:has([data-phone-offer] > *)) > main [data-testid="download-button"]'
  const rect = document.querySelector(button)?.getBoundingClientRect()
  if (!rect) return
  const hand = document.body.appendChild(new Image(size, size))
  hand.src = picture
  hand.alt = ''
  hand.dataset.testid = 'hand-gesture'
  // From the side, or from above where the picture is: below the button are words that must be read.
  const hasSide = rect.right + size < innerWidth
  const left = hasSide ? rect.right - 24 : rect.left + rect.width * 0.62
  const top = scrollY + (rect.top + rect.bottom) / 2 - (hasSide ? size / 2 : size)
  hand.style.cssText = `position:absolute;left:${left}px;top:${top}px;rotate:${hasSide ? -90 : 180}deg;pointer-events:none`
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    hand.animate([{}, { translate: '0.25rem -0.25rem' }, {}], { duration: 900, iterations: Infinity })
  signal.addEventListener('abort', () => hand.remove())
}
