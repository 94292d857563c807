import { isAloud } from '../../state/cues.ts'
import { useDownload } from '../../state/useDownload.ts'
import { Icon } from './Icon.tsx'
import styles from './sheet.module.css'
import type { Words } from './words.ts'

/** In reach as long as something sounds or would; what was chosen is remembered. */
export function MuteButton({ words }: { words: Words }) {
  const sounds = useDownload(isAloud)
  const isMuted = useDownload((store) => store.isMuted)
  const toggle = useDownload((store) => store.toggleSound)
  if (!sounds) return null
  return (
    <button
      type="button"
      className={styles.mute}
      data-testid="sound-toggle"
      aria-label={isMuted ? words.unmute : words.mute}
      onClick={toggle}
    >
      <Icon name={isMuted ? 'silence' : 'sound'} size={22} />
    </button>
  )
}
