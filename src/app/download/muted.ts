import type { DownloadStoreApi } from '../../state/downloadStore.ts'

const key = 'soundMuted'

/** Gives the store what the visitor chose before on this device, sound or none, and remembers what is chosen next. */
export function keepMuted(store: DownloadStoreApi): () => void {
  store.setState({ isMuted: wasMuted() })
  return store.subscribe(({ isMuted }, before) => isMuted !== before.isMuted && rememberMuted(isMuted))
}

function rememberMuted(isMuted: boolean) {
  try {
    localStorage.setItem(key, String(isMuted))
  } catch (error) {
    console.warn('The choice of sound cannot be remembered', error)
  }
}

/** False where storage is forbidden. */
function wasMuted(): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}
