const known = new Set<string>()
/** Those that the visitor went back from and that have not closed yet. */
const leaving = new Set<string>()
let isMoving = false

const isMarked = (name: string) => (history.state as Record<string, unknown> | null)?.[name] === true

/** Gives each open overlay an entry of its own in the history, and takes those of closed ones away. Lowest name first. */
export function settleHistory(open: readonly string[]): void {
  for (const name of open) known.add(name)
  for (const name of leaving) if (!open.includes(name)) leaving.delete(name)
  // A move takes effect later, and a second one before that would be lost; it is done when the first has arrived.
  if (isMoving) return
  const stale = [...known].filter((name) => isMarked(name) && !open.includes(name))
  if (stale.length > 0) {
    isMoving = true
    history.go(-stale.length)
    return
  }
  for (const name of open)
    if (!isMarked(name) && !leaving.has(name)) history.pushState({ ...history.state, [name]: true }, '')
}

/** Closes what the visitor goes back from, the top first. To be called once. */
export function followHistory(names: () => readonly string[], close: (name: string) => void): void {
  addEventListener('popstate', () => {
    if (isMoving) {
      isMoving = false
      return settleHistory(names())
    }
    const left = names().filter((name) => !isMarked(name))
    for (const name of left) leaving.add(name)
    for (const name of left.reverse()) close(name)
  })
}
