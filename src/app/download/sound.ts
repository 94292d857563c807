import { hasSound } from '../../state/cues.ts'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'

const address = '/sounds/download-complete.webm'

/** Plays the chime, again and again, as long as the store's cues ask for it. The answer ends that. */
export function playChime(store: DownloadStoreApi, load = (url: string) => new Audio(url)): () => void {
  let playing: HTMLAudioElement | null = null
  const look = () => {
    if (hasSound(store.getState()) === (playing !== null)) return
    if (playing) {
      playing.pause()
      playing = null
    } else {
      playing = load(address)
      playing.loop = true
      playing.play()?.catch((error: unknown) => console.warn('The browser does not play the chime', error))
    }
  }
  look()
  const stop = store.subscribe(look)
  return () => {
    stop()
    playing?.pause()
  }
}
