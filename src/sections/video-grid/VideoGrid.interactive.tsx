import { useState } from 'react'
import { VideoPlayer } from '../video/VideoPlayer.tsx'
import type { VideoWords } from '../video/words.ts'
import type { VideoGridData } from './model.ts'
import styles from './videoGrid.module.css'

type Props = { data: VideoGridData; words: VideoWords }

export default function VideoGrid({ data, words }: Props) {
  const [playing, setPlaying] = useState<number | null>(null)
  return (
    <section data-section="video-grid" className={styles.section}>
      {data.sectionHeading && <h2>{data.sectionHeading}</h2>}
      {data.subheading && <p className={styles.lead}>{data.subheading}</p>}
      <ul className={styles.videos}>
        {data.items.map(({ videoImg, videoTitle, ...video }, place) => (
          <li key={`${place} ${video.videoUrl}`}>
            <figure>
              <VideoPlayer
                words={words}
                video={{ ...video, videoImage: videoImg, title: videoTitle }}
                isPlaying={playing === place}
                play={() => setPlaying(place)}
              />
              <figcaption className={styles.caption}>{videoTitle}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
