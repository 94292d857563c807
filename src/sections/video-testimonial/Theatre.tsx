import { useId } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useLocale } from '../../ui/locale.ts'
import Player from '../video/Player.tsx'
import { videoWords } from '../video/words.ts'
import type { VideoCard } from './model.ts'
import styles from './theatre.module.css'

/** The player over the page, with the title of what it plays. */
export default function Theatre({ card, close }: { card: VideoCard; close(): void }) {
  const heading = useId()
  const words = videoWords[useLocale()]
  return (
    <Dialog
      name="videoTestimonial"
      testId="video-testimonial"
      labelledBy={heading}
      className={styles.theatre}
      close={close}
    >
      <div className={styles.top}>
        <h2 id={heading} tabIndex={-1}>
          {card.title}
        </h2>
        <button type="button" className={styles.close} aria-label={words.close} onClick={close} />
      </div>
      <div className={styles.screen}>
        <Player video={card} isPlaying play={() => {}} />
      </div>
    </Dialog>
  )
}
