import { type ComponentType, createElement, type FunctionComponent, use } from 'react'
import { importWithRetry } from '../state/importWithRetry.ts'

// React reads these fields and does not wait: https://react.dev/reference/react/use
const resolved = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

/**
 * A view whose code is loaded when it first renders; until then it suspends. Unlike with `React.lazy`, the view appears
 * at once when its code arrives, and one that could not be loaded is loaded by the next render.
 */
export function lazyView<P extends object>(
  fetchView: () => Promise<{ default: ComponentType<P> }>,
): FunctionComponent<P> {
  let View: ComponentType<P> | undefined
  let isFetched = false
  let resolveLoaded = () => {}
  const loaded = new Promise<void>((resolve) => {
    resolveLoaded = resolve
  })
  const load = async () => {
    View ??= (await fetchView()).default
    resolveLoaded()
  }
  return (props) => {
    if (!isFetched) {
      isFetched = true
      importWithRetry(load).catch(() => {
        isFetched = false
      })
    }
    use(View ? resolved : loaded)
    return View && createElement(View, props)
  }
}
