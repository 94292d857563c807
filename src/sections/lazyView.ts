import { type ComponentType, createElement, type FunctionComponent, use } from 'react'
import { untilThere } from '../state/untilThere.ts'

type Module<P> = { default: ComponentType<P> }
type FetchView<P> = () => Promise<Module<P>>

/** A view that comes in its own file; until then it suspends, and what was prerendered stays as it is. */
export type LazyView<P> = FunctionComponent<P> & {
  /** Fetches the view, so that it is shown at once from then on. Rejects when the network fails. */
  load(): Promise<void>
}

const never = new Promise<never>(() => {})

// React reads these fields and does not wait: https://react.dev/reference/react/use
const there = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

/** A view that is fetched by being rendered. Unlike with `React.lazy`, what was loaded ahead never suspends. */
export const lazyView = <P extends object>(fetchView: FetchView<P>): LazyView<P> => make(fetchView, true)

/** A view whose state or effects begin when it is loaded. */
export const liveView = <P extends object>(fetchView: FetchView<P>): LazyView<P> => make(fetchView, false)

/** A view without state or effects, also in its parts: where its HTML is on the page, it need not be loaded. */
export const stillView = liveView

/** Leaves what the HTML of the page has in its place. */
export const asItStands: FunctionComponent<object> = () => use(never)

function make<P extends object>(fetchView: FetchView<P>, isFetchedWhenRendered: boolean) {
  let View: ComponentType<P> | undefined
  let isFetched = !isFetchedWhenRendered
  let takeOver = () => {}
  const coming = new Promise<void>((resolve) => {
    takeOver = resolve
  })
  const load = async () => {
    View ??= (await fetchView()).default
    takeOver()
  }
  const Lazy = (props: P) => {
    if (!isFetched) {
      isFetched = true
      void untilThere(load)
    }
    use(View ? there : coming)
    return View && createElement(View, props)
  }
  return Object.assign(Lazy, { load })
}
