import type { ComponentType } from 'react'
import { islandName } from '../../sections/island/islandName.ts'
import type { WakesAt } from '../../sections/island/wakesAt.ts'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { importWithRetry } from '../../state/importWithRetry.ts'
import { isPlainPress } from '../navigation/pageLink.ts'

// biome-ignore lint/suspicious/noExplicitAny: the views have different props.
export type View = ComponentType<any>
/** Hydrates an island and resolves with its unmount function. Rejects when its view throws; its HTML then stays. */
export type Hydrate = (island: HTMLElement, view: View, store: DownloadStoreApi) => Promise<() => void>

export type Islands = {
  /** Must be called when the content of a page is in the document: on load, and after it was replaced. */
  watch(): void
  /** Unmounts the hydrated islands. Must be called before the content is replaced. */
  unmount(): void
}

const files = import.meta.glob<View>('./*/*.interactive.tsx', { base: '../../sections', import: 'default' })
const loaders = Object.fromEntries(Object.entries(files).map(([path, load]) => [islandName(path), load]))
const touches = ['pointerover', 'pointerdown', 'focusin'] as const

/**
 * Hydrates the islands of the document, each in a separate task: at the visitor's first touch of the island, when an
 * island with automatic behaviour comes into view, or on load. A click on a control of an island is repeated after the
 * island is hydrated. If hydration fails, the click works as without JavaScript. `loadHydrate` loads React.
 */
export function connectIslands(
  store: DownloadStoreApi,
  loadHydrate: () => Promise<Hydrate>,
  views: Record<string, () => Promise<View>> = loaders,
): Islands {
  const states = new Map<Element, Promise<void> | 'failed' | (() => void)>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) wake(islandAt(target))
  })

  async function hydrate(island: HTMLElement, load: () => Promise<View>) {
    try {
      const [run, view] = await Promise.all([loadHydrate(), importWithRetry(load)])
      await nextTask()
      if (!island.isConnected) return
      states.set(island, await run(island, view, store))
      // Tests read this attribute.
      island.dataset.awake = ''
    } catch (error) {
      states.set(island, 'failed')
      reportError(error)
    }
  }

  function wake(island: HTMLElement | null) {
    if (!island || states.has(island)) return
    const name = island.dataset.island ?? ''
    const load = views[name]
    states.set(island, load ? hydrate(island, load) : 'failed')
    if (!load) reportError(new Error(`There is no view ${name}`))
  }

  function onClick(event: MouseEvent) {
    const island = islandAt(elementAt(event))
    wake(island)
    const state = island && states.get(island)
    if (!(state instanceof Promise) || !isPlainPress(event)) return
    const control = elementAt(event)?.closest<HTMLElement>('button, [data-starts]')
    if (!control || !island?.contains(control)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void state.then(() => control.click())
  }

  for (const touch of touches)
    addEventListener(touch, (event) => wake(islandAt(elementAt(event))), { capture: true, passive: true })
  addEventListener('click', onClick, true)

  return {
    watch() {
      // The visitor may have touched an island before this script ran.
      for (const island of document.querySelectorAll<HTMLElement>('[data-island]:is(:hover, :focus-within)'))
        wake(island)
      for (const island of document.querySelectorAll<HTMLElement>('[data-wakes]')) {
        const wakesAt = island.dataset.wakes as WakesAt
        if (wakesAt === 'load') wake(island)
        // The island itself has no box: display is contents.
        else if (island.firstElementChild) observer.observe(island.firstElementChild)
      }
    },
    unmount() {
      observer.disconnect()
      for (const state of states.values()) if (typeof state === 'function') state()
      states.clear()
    },
  }
}

const elementAt = ({ target }: Event): Element | null => (target instanceof Element ? target : null)
const islandAt = (element: Element | null) => element?.closest<HTMLElement>('[data-island]') ?? null
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
