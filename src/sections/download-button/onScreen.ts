import { type RefObject, useEffect, useSyncExternalStore } from 'react'

type Listener = () => void

const onScreen = new Set<Element>()
const listeners = new Set<Listener>()
let ready = false

function report(entries: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) onScreen[isIntersecting ? 'add' : 'delete'](target)
  changed()
}

function changed() {
  ready = true
  for (const listener of listeners) listener()
}

function listen(listener: Listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports to the sticky bar whether the element is on screen, while its component is mounted. */
export function useReportOnScreen(element: RefObject<Element | null>) {
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const observer = new IntersectionObserver(report)
    observer.observe(current)
    return () => {
      observer.disconnect()
      onScreen.delete(current)
      changed()
    }
  }, [element])
}

/** True while a download button of the page is on screen; null until the browser has said so. */
export const useButtonOnScreen = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    listen,
    () => (ready ? onScreen.size > 0 : null),
    () => null,
  )
