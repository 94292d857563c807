import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { overlays } from './overlayStack.ts'

/** Overlays that open without a tap, the most urgent first. Only one is shown at a time. */
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

/** The open overlay that does not block a queued one. */
const allowedBelow: Partial<Record<QueuedOverlay, string>> = {
  homeModal: 'downloadSheet',
  installSteps: 'downloadSheet',
  // The chat's own form.
  chat: 'chatForm',
}

const isDialog = (name: QueuedOverlay | null) => name === 'homeModal' || name === 'installSteps'

/**
 * Returns the queued overlay to show: the most urgent one that no open overlay blocks. `open` are the names of the
 * overlays in the stack. A dialog stays until it is closed.
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

/** Adds an overlay to the queue. Returns a function that removes it. */
function enqueue(name: QueuedOverlay): () => void {
  update(new Set([...queue.getState().wanted, name]))
  return () => update(new Set([...queue.getState().wanted].filter((other) => other !== name)))
}

/** True while this overlay is wanted and it is its turn. */
export function useTurn(name: QueuedOverlay, isWanted: boolean): boolean {
  useLayoutEffect(() => (isWanted ? enqueue(name) : undefined), [name, isWanted])
  return useStore(queue, ({ shown }) => shown === name) && isWanted
}
