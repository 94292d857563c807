import { useCallback, useEffect, useState } from 'react'
import { useDownload } from '../../state/useDownload.ts'

type Shown = 'steps' | 'notification'

/** The latest completed download of this visit: on which path, and what the visitor has closed since. */
export type Completion = { on: string; closed: readonly Shown[]; close(shown: Shown): void }

/** Null until a download has completed, and again while the next one runs. */
export function useCompletion(path: string): Completion | null {
  const isComplete = useDownload(({ download }) => download.phase === 'complete')
  const [latest, setLatest] = useState<{ on: string; closed: readonly Shown[] } | null>(null)

  useEffect(() => {
    setLatest((known) => (isComplete ? (known ?? { on: path, closed: [] }) : null))
  }, [isComplete, path])

  const close = useCallback(
    (shown: Shown) => setLatest((known) => known && { ...known, closed: [...known.closed, shown] }),
    [],
  )
  return latest && { ...latest, close }
}
