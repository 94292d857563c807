import { CloseButton } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { overlayIcons } from '../../ui/icon/overlayIcons.tsx'
import styles from './stickyNotification.module.css'
import type { OverlayWords } from './words/words.ts'

type Props = {
  title: string
  note: string | undefined
  words: OverlayWords
  open: (() => void) | null
  close(): void
}

/** Says that the file is among the phone's notifications. A tap on it calls `open`, if there is something to open. */
export default function StickyNotification({ title, note, words, open, close }: Props) {
  return (
    <div className={styles.notification} data-testid="sticky-notification">
      <Icon drawing={overlayIcons.bell} size={34} />
      <p role="status">
        {open ? (
          <button type="button" className={styles.open} onClick={open}>
            {title}
          </button>
        ) : (
          <b>{title}</b>
        )}
        {note}
      </p>
      <CloseButton label={words.close} ground="dark" close={close} />
    </div>
  )
}
