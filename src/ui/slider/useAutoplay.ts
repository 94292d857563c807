import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

type Autoplay = { isPaused: boolean; toggle(): void }

/**
 * Calls `step` every `everyMs` ms; never if that is null, if the visitor has paused it, or with `prefers-reduced-motion`.
 * Waits while the pointer or the focus is on `host`, except on its pause button. For prerendered HTML the first interval
 * starts when the page was opened.
 */
export function useAutoplay(
  host: RefObject<HTMLElement | null>,
  everyMs: number | null,
  step: () => void,
): Autoplay {
  const onStep = useEffectEvent(step)
  const [isPaused, setPaused] = useState(false)
  const isPrerendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const isFirst = useRef(isPrerendered)

  useEffect(() => {
    const { current } = host
    if (current === null || everyMs === null || isPaused) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const unmounted = new AbortController()
    const { signal } = unmounted
    let timer: ReturnType<typeof setTimeout> | undefined
    const pausedBy = { pointer: false, focus: false }

    const stepAfter = (ms: number) => {
      timer = setTimeout(() => {
        onStep()
        stepAfter(everyMs)
      }, ms)
    }
    const setPaused = (by: keyof typeof pausedBy, on: boolean) => {
      pausedBy[by] = on
      clearTimeout(timer)
      if (!pausedBy.pointer && !pausedBy.focus) stepAfter(everyMs)
    }
    const isPauseButton = (target: EventTarget | null) =>
      target instanceof Element && target.closest('[data-autoplay]') !== null
    current.addEventListener('pointerenter', () => setPaused('pointer', true), { signal })
    current.addEventListener('pointerleave', () => setPaused('pointer', false), { signal })
    current.addEventListener('focusin', ({ target }) => setPaused('focus', !isPauseButton(target)), {
      signal,
    })
    current.addEventListener('focusout', () => setPaused('focus', false), { signal })
    pausedBy.pointer = current.matches(':hover')
    if (!pausedBy.pointer) stepAfter(everyMs - (isFirst.current ? performance.now() : 0))
    isFirst.current = false
    return () => {
      unmounted.abort()
      clearTimeout(timer)
    }
  }, [host, everyMs, isPaused])

  return { isPaused, toggle: () => setPaused((was) => !was) }
}
