import { hasSound } from '../../state/cues.ts'
import { useDownload } from '../../state/useDownload.ts'
import { Icon } from './Icon.tsx'
import styles from './sheet.module.css'
import type { Words } from './words.ts'

/** In reach as long as something sounds. */
export function MuteButton({ words }: { words: Words }) {
  const sounds = useDownload(hasSound)
  const mute = useDownload((store) => store.mute)
  if (!sounds) return null
  return (
    <button type="button" className={styles.mute} aria-label={words.mute} onClick={mute}>
      <Icon name="sound" size={22} />
    </button>
  )
}
