import type { Download } from '../../state/download.ts'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'

const needsScreen = ({ phase }: Download) => phase === 'downloading' || phase === 'checking'

/** Keeps the screen on while bytes arrive and somebody looks. The answer ends that. */
export function keepAwake(store: DownloadStoreApi, wakeLock: WakeLock | undefined): () => void {
  let held: Promise<WakeLockSentinel | null> | null = null
  const set = (isWanted: boolean) => {
    if (isWanted === (held !== null)) return
    void held?.then((lock) => lock?.release())
    // Refused while the battery is low, for example.
    held = isWanted && wakeLock ? wakeLock.request('screen').catch(() => null) : null
  }
  const look = () => set(needsScreen(store.getState().download) && document.visibilityState === 'visible')
  look()
  const stop = store.subscribe(look)
  document.addEventListener('visibilitychange', look)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', look)
    set(false)
  }
}
