import { useEffect, useState } from 'react'
import { useDownload } from '../../../state/useDownload.ts'
import { sinceLoad } from '../../boot/pageTimes.ts'
import styles from './attention.module.css'
import { isChromium } from './isChromium.ts'

const durationMs = 10_000

type Position = { left: number; top: number }

/** A hand that taps on the download button for 10 s, `delayMs` after the page was loaded. Chromium only. */
export function HandGesture({ path, delayMs }: { path: string; delayMs: number }) {
  const [position, setPosition] = useState<Position | null>(null)
  const isBusy = useDownload(({ sheet, download }) => sheet === 'open' || download.phase !== 'idle')

  useEffect(() => {
    if (!isChromium(navigator)) return
    const begin = delayMs - sinceLoad(path)
    const show = () => setPosition(buttonPosition())
    const end = () => setPosition(null)
    if (begin + durationMs <= 0) return
    if (begin <= 0) show()
    const timers = [...(begin > 0 ? [setTimeout(show, begin)] : []), setTimeout(end, begin + durationMs)]
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

  if (!position || isBusy) return null
  return <span className={styles.hand} style={position} data-testid="hand-gesture" />
}

/** Returns the position of the first download button on the page, null if there is none. */
function buttonPosition(): Position | null {
  const rect = document.querySelector('main [data-testid="download-button"]')?.getBoundingClientRect()
  return rect
    ? { left: scrollX + rect.left + rect.width * 0.62, top: scrollY + rect.top + rect.height * 0.5 }
    : null
}
