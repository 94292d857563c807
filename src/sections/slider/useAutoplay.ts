import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls `step` every `everyMs` ms, never when that is null. Waits while the pointer or the focus is on `host`, and
 * does nothing at all for those who asked for less motion.
 */
export function useAutoplay(host: RefObject<HTMLElement | null>, everyMs: number | null, step: () => void) {
  const onStep = useEffectEvent(step)

  useEffect(() => {
    const { current } = host
    if (current === null || everyMs === null) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: ReturnType<typeof setInterval> | undefined
    const held = { pointer: false, focus: false }

    const hold = (by: keyof typeof held, on: boolean) => {
      held[by] = on
      clearInterval(timer)
      if (!held.pointer && !held.focus) timer = setInterval(onStep, everyMs)
    }
    current.addEventListener('pointerenter', () => hold('pointer', true), { signal })
    current.addEventListener('pointerleave', () => hold('pointer', false), { signal })
    current.addEventListener('focusin', () => hold('focus', true), { signal })
    current.addEventListener('focusout', () => hold('focus', false), { signal })
    hold('pointer', current.matches(':hover'))
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [host, everyMs])
}
