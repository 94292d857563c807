import { Icon } from '../download/Icon.tsx'
import { CloseButton } from './CloseButton.tsx'
import styles from './stickyNotification.module.css'
import type { Words } from './words.ts'

type Props = { title: string; note: string | undefined; words: Words; close(): void }

/** Sends the visitor to the notifications of the phone, where the file waits. */
export default function StickyNotification({ title, note, words, close }: Props) {
  return (
    <div className={styles.notification} data-testid="sticky-notification">
      <Icon name="bell" size={34} />
      <p role="status">
        <b>{title}</b>
        {note}
      </p>
      <CloseButton label={words.close} ground="dark" close={close} />
    </div>
  )
}
