import { playsSound } from '../../../state/attentionEffects.ts'
import type { DownloadStoreApi } from '../../../state/downloadStore.ts'
import { remembered } from '../remembered.ts'

const address = '/sounds/download-complete.mp3'

/** Loops the chime while the store's attention effects have a sound. Returns an unsubscribe function. */
export function playChime(store: DownloadStoreApi, load = (url: string) => new Audio(url)): () => void {
  let playing: HTMLAudioElement | null = null
  const update = () => {
    if (playsSound(store.getState()) === (playing !== null)) return
    if (playing) {
      playing.pause()
      playing = null
    } else {
      playing = load(address)
      playing.loop = true
      playing.play()?.catch((error: unknown) => console.warn('The browser does not play the chime', error))
    }
  }
  update()
  const unsubscribe = store.subscribe(update)
  return () => {
    unsubscribe()
    playing?.pause()
  }
}

const muted = remembered('soundMuted')

/** Sets `isMuted` of the store as the visitor last chose on this device and stores later choices. Returns an unsubscribe function. */
export function persistMuted(store: DownloadStoreApi): () => void {
  store.setState({ isMuted: muted.get() })
  return store.subscribe(({ isMuted }, before) => isMuted !== before.isMuted && muted.set(isMuted))
}
