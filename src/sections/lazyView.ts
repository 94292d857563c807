import { type ComponentType, createElement, type FunctionComponent, use } from 'react'
import { untilThere } from '../state/untilThere.ts'

type Module<P> = { default: ComponentType<P> }

/** A view that comes in its own file; rendered before it is there, it suspends. */
export type LazyView<P> = FunctionComponent<P> & {
  /** Fetches the view, so that it is shown at once from then on. Rejects when the network fails. */
  load(): Promise<void>
}

/** Unlike `React.lazy`, what has been loaded ahead is shown without suspending even once. */
export function lazyView<P extends object>(fetchView: () => Promise<Module<P>>): LazyView<P> {
  let View: ComponentType<P> | undefined
  let coming: Promise<void> | undefined
  const load = async () => {
    View ??= (await fetchView()).default
  }
  let awaited = false
  const Lazy = (props: P) => {
    coming ??= untilThere(load)
    // A render that suspended on use() must call it again when it is taken up.
    awaited ||= !View
    if (awaited) use(coming)
    return View && createElement(View, props)
  }
  return Object.assign(Lazy, { load })
}
