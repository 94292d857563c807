const quietMs = 10_000
const told = new Map<string, { at: number; leftOut: number }>()

/** Lets a line of this kind into the log every ten seconds at most; it hears how many were left out since the last. */
export function seldom(kind: string, say: (leftOut: { leftOut?: number }) => void): void {
  const last = told.get(kind)
  const now = Date.now()
  if (last && now - last.at < quietMs) {
    last.leftOut += 1
    return
  }
  told.set(kind, { at: now, leftOut: 0 })
  say(last?.leftOut ? { leftOut: last.leftOut } : {})
}
