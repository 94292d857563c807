import { createStore } from 'zustand/vanilla'
import { followHistory, settleHistory } from './overlayHistory.ts'

/** Something that lies over the page. `name` marks its entry in the history; `element` is null unless it is a dialog. */
export type Overlay = { name: string; element: Element | null; close(): void }

/** All that lies over the page just now, the one on top last. */
export const overlays = createStore<{ open: readonly Overlay[] }>(() => ({ open: [] }))

/** Lays an overlay on top of all others. The answer takes it away again, and with it all that was laid over it. */
export function layOver(overlay: Overlay): () => void {
  listen()
  overlays.setState(({ open }) => ({ open: [...open, overlay] }))
  settleHistory(names())
  return () => takeAway(overlay)
}

function takeAway(overlay: Overlay) {
  const { open } = overlays.getState()
  const place = open.indexOf(overlay)
  if (place < 0) return
  overlays.setState({ open: open.slice(0, place) })
  for (const one of open.slice(place + 1).reverse()) one.close()
  settleHistory(names())
}

const names = () => overlays.getState().open.map(({ name }) => name)

const close = (name: string) =>
  overlays
    .getState()
    .open.find((one) => one.name === name)
    ?.close()

let isListening = false

function listen() {
  if (isListening) return
  isListening = true
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
    const top = names().at(-1)
    if (top === undefined) return
    // A browser may have a dialog below this one close by the same key.
    event.preventDefault()
    close(top)
  })
  followHistory(names, close)
}
