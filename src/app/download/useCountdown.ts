import { useEffect, useState } from 'react'

/** Whole seconds left of `ms`, counted from the moment `since` changed. */
export function useCountdown(ms: number, since: unknown): number {
  const [left, setLeft] = useState(ms)
  // `since` belongs here: a new wait may last as long as the last one did.
  useEffect(() => {
    const end = Date.now() + ms
    setLeft(ms)
    const timer = setInterval(() => setLeft(end - Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [ms, since])
  return Math.max(0, Math.ceil(left / 1_000))
}
