import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './notice.module.css'
import { placeNotice } from './placeNotice.ts'

/** Elements that the law or a tap requires to stay visible. */
const keepClear = 'main [data-testid="download-button"], main [data-risk], main label:has([data-consent])'

/**
 * A notice over the page that does not block the page. The notice is at the bottom of the window, above the sticky bar,
 * or at the top. If it would cover a download button or the risk line at both places, it stays hidden until the visitor
 * scrolls. `isCard`: the notice is as wide as a card, else as wide as its content.
 */
export function Notice({ children, isCard }: { children: ReactNode; isCard: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  usePlace(box)
  return (
    <div ref={box} className={styles.notice} data-card={isCard}>
      {children}
    </div>
  )
}

function usePlace(box: RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    let end: 'top' | 'bottom' | null = null
    const place = () => {
      const { left, right, height } = element.getBoundingClientRect()
      const boxes = [...document.querySelectorAll(keepClear)].map((one) => one.getBoundingClientRect())
      const found = placeNotice({ left, right, height }, boxes, roomInWindow(), end)
      end = found?.end ?? null
      element.dataset.place = found?.end ?? 'none'
      if (found) element.style.top = `${found.top}px`
    }
    place()
    const stop = new AbortController()
    addEventListener('scroll', place, { passive: true, signal: stop.signal })
    addEventListener('resize', place, { signal: stop.signal })
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    const bar = stickyBar()
    const bars = new MutationObserver(place)
    if (bar) bars.observe(bar, { attributes: true })
    return () => {
      stop.abort()
      sizes.disconnect()
      bars.disconnect()
    }
  }, [box])
}

const stickyBar = () => document.querySelector<HTMLElement>('[data-testid="sticky-download"]')

/** The window between the header, while it is in sight, and the sticky bar, while that is shown. */
function roomInWindow() {
  const bar = stickyBar()
  const style = bar && getComputedStyle(bar)
  const isShown = style?.visibility === 'visible' && style.display !== 'none'
  const header = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0
  return {
    top: Math.max(0, header),
    bottom: bar && isShown ? bar.getBoundingClientRect().top : document.documentElement.clientHeight,
  }
}
