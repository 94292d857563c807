import { useEffect, useState } from 'react'

/** What `load` brings, null until it is there. Suspense would hold it back for a moment more. `load` must not change. */
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
