import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

type Autoplay = { isPaused: boolean; toggle(): void }

/**
 * Calls `step` every `everyMs` ms, never when that is null or the visitor has paused it. Waits while the pointer or the
 * focus is on `host`, its pause button apart, and does nothing at all for those who asked for less motion.
 */
export function useAutoplay(
  host: RefObject<HTMLElement | null>,
  everyMs: number | null,
  step: () => void,
): Autoplay {
  const onStep = useEffectEvent(step)
  const [isPaused, setPaused] = useState(false)

  useEffect(() => {
    const { current } = host
    if (current === null || everyMs === null || isPaused) return
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
    const isPauseButton = (target: EventTarget | null) =>
      target instanceof Element && target.closest('[data-autoplay]') !== null
    current.addEventListener('pointerenter', () => hold('pointer', true), { signal })
    current.addEventListener('pointerleave', () => hold('pointer', false), { signal })
    current.addEventListener('focusin', ({ target }) => hold('focus', !isPauseButton(target)), { signal })
    current.addEventListener('focusout', () => hold('focus', false), { signal })
    hold('pointer', current.matches(':hover'))
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [host, everyMs, isPaused])

  return { isPaused, toggle: () => setPaused((was) => !was) }
}
