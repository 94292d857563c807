import playDisc from '../../ui/button/playDisc.module.css'
import { Picture } from '../../ui/picture/Picture.tsx'
import { playLabel } from '../video/VideoPlayer.tsx'
import type { VideoWords } from '../video/words.ts'
import type { VideoCard } from './model.ts'
import styles from './videoCard.module.css'

/** A still picture with the speaker's name. Without JavaScript the card links to the video. */
export function Card({ card, words, open }: { card: VideoCard; words: VideoWords; open(): void }) {
  const { videoUrl, videoImage, title, name, location, wonText } = card
  return (
    <figure className={styles.card}>
      <div className={styles.still}>
        <a
          className={styles.open}
          data-starts="video"
          href={videoUrl}
          aria-label={playLabel(words, title)}
          onClick={(event) => {
            event.preventDefault()
            open()
          }}
        >
          <Picture picture={videoImage} alt="" loading="lazy" width={640} height={400} />
          <span className={playDisc.disc} />
        </a>
        {wonText && <span className={styles.won}>{wonText}</span>}
      </div>
      <figcaption className={styles.words}>
        <strong>{title}</strong>
        {name && <span>{[name, location].filter(Boolean).join(', ')}</span>}
      </figcaption>
    </figure>
  )
}
