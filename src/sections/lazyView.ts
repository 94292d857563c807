import { type ComponentType, createElement, type FunctionComponent, use } from 'react'
import { untilThere } from '../state/untilThere.ts'

type Module<P> = { default: ComponentType<P> }

/** A view that comes in its own file; rendered before it is there, it suspends. */
export type LazyView<P> = FunctionComponent<P> & {
  /** Fetches the view, so that it is shown at once from then on. Rejects when the network fails. */
  load(): Promise<void>
}

// React reads these fields and does not wait: https://react.dev/reference/react/use
const there = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

/** Unlike `React.lazy`, what has been loaded ahead is shown without suspending even once. */
export function lazyView<P extends object>(fetchView: () => Promise<Module<P>>): LazyView<P> {
  let View: ComponentType<P> | undefined
  let coming: Promise<void> | undefined
  const load = async () => {
    View ??= (await fetchView()).default
  }
  const Lazy = (props: P) => {
    coming ??= untilThere(load)
    use(View ? there : coming)
    return View && createElement(View, props)
  }
  const loadNow = async () => {
    await load()
    // What has already been rendered waits for this; only then can it answer a tap.
    await coming
  }
  return Object.assign(Lazy, { load: loadNow })
}
