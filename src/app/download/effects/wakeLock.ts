import type { Download } from '../../../state/download.ts'
import type { DownloadStoreApi } from '../../../state/downloadStore.ts'

const needsScreen = ({ phase }: Download) => phase === 'downloading' || phase === 'checking'

/** Keeps the screen on while a visible page downloads or checks a file. Returns an unsubscribe function. */
export function keepAwake(store: DownloadStoreApi, wakeLock: WakeLock | undefined): () => void {
  let held: Promise<WakeLockSentinel | null> | null = null
  const set = (isWanted: boolean) => {
    if (isWanted === (held !== null)) return
    void held?.then((lock) => lock?.release())
    // The browser refuses, for example, while the battery is low.
    held = isWanted && wakeLock ? wakeLock.request('screen').catch(() => null) : null
  }
  const update = () => set(needsScreen(store.getState().download) && document.visibilityState === 'visible')
  update()
  const unsubscribe = store.subscribe(update)
  document.addEventListener('visibilitychange', update)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', update)
    set(false)
  }
}
