import type { StoreApi } from 'zustand/vanilla'

/** Settles as soon as `holds` is true of the store's state, after `mostMs` in any case. */
export function until<S>(store: StoreApi<S>, holds: (state: S) => boolean, mostMs: number): Promise<void> {
  if (holds(store.getState())) return Promise.resolve()
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(settle, mostMs)
    const stop = store.subscribe((state) => holds(state) && settle())
  })
}
