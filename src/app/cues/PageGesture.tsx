import { useEffect, useState } from 'react'
import { useDownload } from '../../state/useDownload.ts'
import styles from './cues.module.css'
import { isChromium } from './isChromium.ts'
import { sinceLoad } from './moments.ts'

const lastsMs = 10_000

type Spot = { left: number; top: number }

/** The hand that taps on the download button for a while, `delayMs` after the page has loaded. Chromium only. */
export function PageGesture({ path, delayMs }: { path: string; delayMs: number }) {
  const [spot, setSpot] = useState<Spot | null>(null)
  const isBusy = useDownload(({ sheet, download }) => sheet === 'open' || download.phase !== 'idle')

  useEffect(() => {
    if (!isChromium(navigator)) return
    const begin = delayMs - sinceLoad(path)
    const show = () => setSpot(spotOfButton())
    const end = () => setSpot(null)
    if (begin + lastsMs <= 0) return
    if (begin <= 0) show()
    const timers = [...(begin > 0 ? [setTimeout(show, begin)] : []), setTimeout(end, begin + lastsMs)]
    const stop = () => {
      timers.forEach(clearTimeout)
      end()
    }
    addEventListener('download:reset', stop)
    return () => {
      timers.forEach(clearTimeout)
      removeEventListener('download:reset', stop)
    }
  }, [path, delayMs])

  if (!spot || isBusy) return null
  return <span className={styles.hand} style={spot} data-testid="hand-gesture" />
}

/** Where the first download button of the page stands on it; null on a page without one. */
function spotOfButton(): Spot | null {
  const rect = document.querySelector('main [data-testid="download-button"]')?.getBoundingClientRect()
  return rect
    ? { left: scrollX + rect.left + rect.width * 0.62, top: scrollY + rect.top + rect.height * 0.5 }
    : null
}
