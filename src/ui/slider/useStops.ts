import { type RefObject, useEffect, useRef, useState } from 'react'
import { nearest, stepped, stopsOf } from './stops.ts'

/** Tracks a horizontal scroll container: the number of stops, the current one, and functions to go to another. */
export function useStops(track: RefObject<HTMLElement | null>, items: number) {
  const [index, setIndex] = useState(0)
  const [count, setCount] = useState(items)
  const targetStop = useRef<number | null>(null)

  useEffect(() => {
    const { current } = track
    if (current === null) return
    const unmounted = new AbortController()
    const { signal } = unmounted
    const measure = () => {
      const stops = measured(current)
      setCount(stops.length)
      setIndex(nearest(stops, current.scrollLeft))
    }
    // While scrolling to a target, the stops on the way are not reported.
    const scrolled = () => {
      const stops = measured(current)
      const at = nearest(stops, current.scrollLeft)
      if (targetStop.current !== null && targetStop.current !== at) return
      targetStop.current = null
      setIndex(at)
    }
    const clearTarget = () => {
      targetStop.current = null
    }
    addEventListener('resize', measure, { signal })
    current.addEventListener('scroll', scrolled, { signal, passive: true })
    for (const touch of ['wheel', 'keydown', 'touchstart']) {
      current.addEventListener(touch, clearTarget, { signal, passive: true })
    }
    measure()
    return () => unmounted.abort()
  }, [track])

  const go = (to: number) => {
    const { current } = track
    if (current === null) return
    targetStop.current = to
    setIndex(to)
    current.scrollTo({ left: measured(current)[to] ?? 0 })
  }
  const step = (by: 1 | -1) => {
    const { current } = track
    if (current === null) return
    const stops = measured(current)
    go(stepped(targetStop.current ?? nearest(stops, current.scrollLeft), by, stops.length))
  }
  return { index, count, go, step }
}

function measured(track: HTMLElement): number[] {
  const items = [...track.children].map((item) => (item as HTMLElement).offsetLeft)
  const [first = 0] = items
  return stopsOf(
    items.map((start) => start - first),
    track.scrollWidth - track.clientWidth,
  )
}
