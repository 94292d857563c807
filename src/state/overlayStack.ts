import { createStore } from 'zustand/vanilla'

/** Something that covers the page. `name` marks its history entry; `element` is null unless it is a dialog. */
export type Overlay = { name: string; element: Element | null; close(): void }

/** All open overlays, the topmost last. */
export const overlays = createStore<{ open: readonly Overlay[] }>(() => ({ open: [] }))

/** Opens an overlay on top of all others. Returns a function that removes it and closes those above it. */
export function openOverlay(overlay: Overlay): () => void {
  listen()
  overlays.setState(({ open }) => ({ open: [...open, overlay] }))
  syncHistory()
  return () => remove(overlay)
}

function remove(overlay: Overlay) {
  const { open } = overlays.getState()
  const index = open.indexOf(overlay)
  if (index < 0) return
  overlays.setState({ open: open.slice(0, index) })
  for (const above of open.slice(index + 1).reverse()) above.close()
  syncHistory()
}

const names = () => overlays.getState().open.map(({ name }) => name)

const close = (name: string) =>
  overlays
    .getState()
    .open.find((overlay) => overlay.name === name)
    ?.close()

let isListening = false

function listen() {
  if (isListening) return
  isListening = true
  addEventListener('keydown', closeOnEscape)
  addEventListener('popstate', closeOnBack)
}

function closeOnEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
  const top = names().at(-1)
  if (top === undefined) return
  // Otherwise the browser may also close a dialog below this one.
  event.preventDefault()
  close(top)
}

/** The names that were ever open. */
const known = new Set<string>()
/** The overlays that the visitor left with the back button and that have not closed yet. */
const leaving = new Set<string>()
let isNavigating = false

const hasEntry = (name: string) => (history.state as Record<string, unknown> | null)?.[name] === true

/** Gives each open overlay a history entry of its own and removes the entries of closed ones. */
function syncHistory() {
  const open = names()
  for (const name of open) known.add(name)
  for (const name of leaving) if (!open.includes(name)) leaving.delete(name)
  // `history.go` is asynchronous, and a second call before its popstate would be lost.
  if (isNavigating) return
  const stale = [...known].filter((name) => hasEntry(name) && !open.includes(name))
  if (stale.length > 0) {
    isNavigating = true
    history.go(-stale.length)
    return
  }
  for (const name of open)
    if (!hasEntry(name) && !leaving.has(name)) history.pushState({ ...history.state, [name]: true }, '')
}

/** Closes the overlays whose history entries the visitor left with the back button, the topmost first. */
function closeOnBack() {
  if (isNavigating) {
    isNavigating = false
    return syncHistory()
  }
  const left = names().filter((name) => !hasEntry(name))
  for (const name of left) leaving.add(name)
  for (const name of left.reverse()) close(name)
}
