import type { ComponentType } from 'react'
import { islandName } from '../../sections/island/islandName.ts'
import type { WakesAt } from '../../sections/island/wakesAt.ts'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { importWithRetry } from '../../state/importWithRetry.ts'
import { isPlainPress } from '../navigation/pageLink.ts'

// biome-ignore lint/suspicious/noExplicitAny: the views have different props.
export type View = ComponentType<any>
/** Hydrates an island and resolves with what unmounts it. Rejects when its view throws; its HTML then stays. */
export type Hydrate = (island: HTMLElement, view: View, store: DownloadStoreApi) => Promise<() => void>

export type Islands = {
  /** Must be called when the content of a page is in the document: on load, and after it was replaced. */
  watch(): void
  /** Unmounts what is awake. Must be called before the content is replaced. */
  unmount(): void
}

const files = import.meta.glob<View>('../../sections/*/*.interactive.tsx', { import: 'default' })
const loaders = Object.fromEntries(Object.entries(files).map(([path, load]) => [islandName(path), load]))
const touches = ['pointerover', 'pointerdown', 'focusin'] as const

/**
 * Wakes the islands of the document, each in a task of its own: at the first touch of one, when one that acts by itself
 * comes into view, or on load. A click on a control of an island is repeated once the island is hydrated; when that
 * fails, it does what it does without JavaScript. `loadHydrate` loads React.
 */
export function connectIslands(
  store: DownloadStoreApi,
  loadHydrate: () => Promise<Hydrate>,
  views: Record<string, () => Promise<View>> = loaders,
): Islands {
  const states = new Map<Element, 'waking' | 'failed' | (() => void)>()
  const waking = new Map<Element, Promise<void>>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) void wake(islandAt(target))
  })

  async function hydrate(island: HTMLElement) {
    try {
      const load = views[island.dataset.island ?? ''] ?? noView(island)
      const [run, view] = await Promise.all([loadHydrate(), importWithRetry(load)])
      await nextTask()
      if (!island.isConnected) return
      states.set(island, await run(island, view, store))
      // For testers.
      island.dataset.awake = ''
    } catch (error) {
      states.set(island, 'failed')
      reportError(error)
    }
  }

  function wake(island: HTMLElement | null): Promise<void> {
    if (!island) return Promise.resolve()
    if (!states.has(island)) {
      states.set(island, 'waking')
      waking.set(island, hydrate(island))
    }
    return waking.get(island) ?? Promise.resolve()
  }

  function repeat(event: MouseEvent, island: HTMLElement) {
    const control = isPlainPress(event) && elementAt(event)?.closest<HTMLElement>('button, [data-starts]')
    if (!control || !island.contains(control)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void waking.get(island)?.then(() => control.click())
  }

  for (const touch of touches)
    addEventListener(touch, (event) => void wake(islandAt(elementAt(event))), {
      capture: true,
      passive: true,
    })
  addEventListener(
    'click',
    (event) => {
      const island = islandAt(elementAt(event))
      if (!island) return
      void wake(island)
      if (states.get(island) === 'waking') repeat(event, island)
    },
    { capture: true },
  )

  return {
    watch() {
      // The visitor may have touched one before this script ran.
      for (const island of document.querySelectorAll<HTMLElement>('[data-island]:is(:hover, :focus-within)'))
        void wake(island)
      for (const island of document.querySelectorAll<HTMLElement>('[data-wakes]')) {
        const wakesAt = island.dataset.wakes as WakesAt
        if (wakesAt === 'load') void wake(island)
        // The island itself has no box: display is contents.
        else if (island.firstElementChild) observer.observe(island.firstElementChild)
      }
    },
    unmount() {
      observer.disconnect()
      for (const state of states.values()) if (typeof state === 'function') state()
      states.clear()
      waking.clear()
    },
  }
}

const elementAt = ({ target }: Event): Element | null => (target instanceof Element ? target : null)
const islandAt = (element: Element | null) => element?.closest<HTMLElement>('[data-island]') ?? null
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

function noView(island: HTMLElement): never {
  throw new Error(`There is no view ${island.dataset.island}`)
}
