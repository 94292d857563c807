import { hasSound } from '../../state/cues.ts'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'

const address = '/sounds/download-complete.webm'

/** Plays the chime, again and again, as long as the store's cues ask for it. */
export function playChime(store: DownloadStoreApi, load = (url: string) => new Audio(url)) {
  let playing: HTMLAudioElement | null = null
  store.subscribe((state) => {
    if (hasSound(state) === (playing !== null)) return
    if (playing) {
      playing.pause()
      playing = null
    } else {
      playing = load(address)
      playing.loop = true
      playing.play()?.catch((error: unknown) => console.warn('The browser does not play the chime', error))
    }
  })
}
