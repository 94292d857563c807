import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { overlays } from './overlayStack.ts'

/** What lies over a page without a tap that opens it, the most urgent first. One of them is shown at a time. */
const byUrgency = [
  'homeModal',
  'installSteps',
  'consent',
  'notification',
  'update',
  'install',
  'chat',
] as const

export type QueuedOverlay = (typeof byUrgency)[number]

/** The open overlays that do not keep back a queued one. */
const allowedBelow: Partial<Record<QueuedOverlay, string>> = {
  homeModal: 'downloadSheet',
  installSteps: 'downloadSheet',
  // Its own.
  chat: 'chatForm',
}

const isDialog = (name: QueuedOverlay | null) => name === 'homeModal' || name === 'installSteps'

/**
 * Returns the queued overlay to show: the most urgent one that nothing open keeps back. `open` are the names of the
 * overlays in the stack. A dialog that is shown stays until it is closed.
 */
export function nextShown(
  shown: QueuedOverlay | null,
  wanted: ReadonlySet<QueuedOverlay>,
  open: readonly string[],
): QueuedOverlay | null {
  if (shown !== null && isDialog(shown) && wanted.has(shown)) return shown
  return (
    byUrgency.find((name) => wanted.has(name) && open.every((other) => other === allowedBelow[name])) ?? null
  )
}

type Queue = { wanted: ReadonlySet<QueuedOverlay>; shown: QueuedOverlay | null }

const queue = createStore<Queue>(() => ({ wanted: new Set(), shown: null }))

function update(wanted: ReadonlySet<QueuedOverlay>) {
  const { shown } = queue.getState()
  const open = overlays.getState().open.map(({ name }) => name)
  queue.setState({ wanted, shown: nextShown(shown, wanted, open) })
}

overlays.subscribe(() => update(queue.getState().wanted))

/** Asks for a place over the page. Returns a function that gives it back. */
function enqueue(name: QueuedOverlay): () => void {
  update(new Set([...queue.getState().wanted, name]))
  return () => update(new Set([...queue.getState().wanted].filter((other) => other !== name)))
}

/** True while this overlay is wanted and it is its turn. */
export function useTurn(name: QueuedOverlay, isWanted: boolean): boolean {
  useLayoutEffect(() => (isWanted ? enqueue(name) : undefined), [name, isWanted])
  return useStore(queue, ({ shown }) => shown === name) && isWanted
}
