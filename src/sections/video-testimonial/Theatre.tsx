import { useId } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import Player from '../video/Player.tsx'
import type { VideoWords } from '../video/words.ts'
import type { VideoCard } from './model.ts'
import styles from './theatre.module.css'

type Props = { card: VideoCard; words: VideoWords; close(): void }

/** The player over the page, with the title of what it plays. */
export default function Theatre({ card, words, close }: Props) {
  const heading = useId()
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
        <Player video={card} words={words} isPlaying play={() => {}} />
      </div>
    </Dialog>
  )
}
