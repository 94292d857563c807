import { type RefObject, useEffect, useEffectEvent } from 'react'
import { swiped } from './stops.ts'

/** Movements up to this distance in px count as a tap. */
const tremble = 6

/** Handles horizontal drags: the items follow the pointer, and releasing it moves by at most one step. */
export function useSwipe(track: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void) {
  const onStep = useEffectEvent(step)

  useEffect(() => {
    const { current } = track
    if (current === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    let from: number | null = null

    const pull = (px: number | null) => {
      if (px === null) current.style.removeProperty('--pull')
      else current.style.setProperty('--pull', `${px}px`)
      current.toggleAttribute('data-pulled', px !== null)
    }
    const end = () => {
      from = null
      pull(null)
    }
    const down = (event: PointerEvent) => {
      if (event.isPrimary && event.button === 0) from = event.clientX
    }
    const move = ({ clientX, pointerId }: PointerEvent) => {
      if (from === null || Math.abs(clientX - from) < tremble) return
      // From here on, releasing the pointer does not click the link under it.
      if (!current.hasPointerCapture(pointerId)) current.setPointerCapture(pointerId)
      pull(clientX - from)
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
    return () => leaving.abort()
  }, [track])
}
