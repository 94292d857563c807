import { useEffect, useState } from 'react'

/**
 * Returns the value that `load` resolves to, and null before. Unlike Suspense, this hook does not delay a loaded value.
 * `load` must stay the same function.
 */
export function useLoaded<T>(load: (() => Promise<T>) | null): T | null {
  const [loaded, setLoaded] = useState<{ by: unknown; value: T } | null>(null)
  useEffect(() => {
    let isWanted = true
    void load?.().then((value) => isWanted && setLoaded({ by: load, value }))
    return () => {
      isWanted = false
    }
  }, [load])
  return loaded?.by === load ? loaded.value : null
}
