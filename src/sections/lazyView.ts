import { type ComponentType, createElement, type FunctionComponent, use } from 'react'
import { importWithRetry } from '../state/importWithRetry.ts'

type Module<P> = { default: ComponentType<P> }
type FetchView<P> = () => Promise<Module<P>>

/** A component whose code is loaded on demand. Until then it suspends, and prerendered HTML stays in place. */
export type LazyView<P> = FunctionComponent<P> & {
  /** Loads the code, after which the view renders without suspending. Rejects when the network fails. */
  load(): Promise<void>
}

const never = new Promise<never>(() => {})

// React reads these fields and does not wait: https://react.dev/reference/react/use
const resolved = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

/** A view whose code is loaded when it first renders. Unlike with `React.lazy`, a preloaded view never suspends. */
export const lazyView = <P extends object>(fetchView: FetchView<P>): LazyView<P> => make(fetchView, true)

/** A view with state or effects. Rendering does not load its code; `load` does, and then it hydrates. */
export const interactiveView = <P extends object>(fetchView: FetchView<P>): LazyView<P> =>
  make(fetchView, false)

/** A view without state or effects, also in its parts. Where its HTML is prerendered, its code is not loaded. */
export const staticView = <P extends object>(fetchView: FetchView<P>): LazyView<P> => make(fetchView, false)

/** Suspends forever, which leaves prerendered HTML in place. */
export const keepPrerendered: FunctionComponent<object> = () => use(never)

function make<P extends object>(fetchView: FetchView<P>, isFetchedWhenRendered: boolean) {
  let View: ComponentType<P> | undefined
  let isFetched = !isFetchedWhenRendered
  let resolveLoaded = () => {}
  let rejectLoaded = (_error: unknown) => {}
  const loaded = new Promise<void>((resolve, reject) => {
    resolveLoaded = resolve
    rejectLoaded = reject
  })
  // In a browser the prerendered HTML stays, and the next render tries again.
  const onFailure = (error: unknown) => {
    if (typeof document === 'undefined') rejectLoaded(error)
    isFetched = false
  }
  const load = async () => {
    View ??= (await fetchView()).default
    resolveLoaded()
  }
  const Lazy = (props: P) => {
    if (!isFetched) {
      isFetched = true
      importWithRetry(load).catch(onFailure)
    }
    use(View ? resolved : loaded)
    return View && createElement(View, props)
  }
  return Object.assign(Lazy, { load })
}
