import { CloseButton } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { overlayIcons } from '../../ui/icon/overlayIcons.tsx'
import styles from './stickyNotification.module.css'
import type { OverlayWords } from './words/words.ts'

type Props = {
  title: string
  note: string | undefined
  words: OverlayWords
  open(): void
  close(): void
}

/** Tells the visitor to find the file in the phone's notifications. A tap on it calls `open`. */
export default function StickyNotification({ title, note, words, open, close }: Props) {
  return (
    <div className={styles.notification} data-testid="sticky-notification">
      <Icon drawing={overlayIcons.bell} size={34} />
      <p role="status">
        <button type="button" className={styles.open} onClick={open}>
          {title}
        </button>
        {note}
      </p>
      <CloseButton label={words.close} ground="dark" close={close} />
    </div>
  )
}
