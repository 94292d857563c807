import { type RefObject, useEffect, useEffectEvent } from 'react'
import { swiped } from './stops.ts'

/** Movements up to this distance in px count as a tap. */
const minSwipePx = 6

/** Handles horizontal drags: the items follow the pointer, and releasing it moves by at most one step. */
export function useSwipe(track: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void) {
  const onStep = useEffectEvent(step)

  useEffect(() => {
    const { current } = track
    if (current === null) return
    const unmounted = new AbortController()
    const { signal } = unmounted
    let from: number | null = null

    const setOffset = (px: number | null) => {
      if (px === null) current.style.removeProperty('--swipe-offset')
      else current.style.setProperty('--swipe-offset', `${px}px`)
      current.toggleAttribute('data-pulled', px !== null)
    }
    const end = () => {
      from = null
      setOffset(null)
    }
    const down = (event: PointerEvent) => {
      if (event.isPrimary && event.button === 0) from = event.clientX
    }
    const move = ({ clientX, pointerId }: PointerEvent) => {
      if (from === null || Math.abs(clientX - from) < minSwipePx) return
      // From here on, releasing the pointer does not click the link under it.
      if (!current.hasPointerCapture(pointerId)) current.setPointerCapture(pointerId)
      setOffset(clientX - from)
    }
    const up = ({ clientX }: PointerEvent) => {
      const by = from === null ? 0 : swiped(clientX - from)
      end()
      if (by !== 0) onStep(by)
    }
    // Prevents the native drag of pictures and links.
    current.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
    current.addEventListener('pointerdown', down, { signal })
    current.addEventListener('pointermove', move, { signal })
    current.addEventListener('pointerup', up, { signal })
    current.addEventListener('pointercancel', end, { signal })
    current.toggleAttribute('data-swipes', true)
    return () => unmounted.abort()
  }, [track])
}
