import { type MouseEvent, Suspense, useCallback, useState } from 'react'
import type { Picture } from '../../model/fields.ts'
import { useLocale } from '../locale.ts'
import { LazyPlayer } from './LazyPlayer.ts'
import { tellPlay } from './tellPlay.ts'
import styles from './videoPlayer.module.css'
import { videoWords } from './words.ts'

/** A video as its player needs it. */
export type PlayableVideo = {
  videoUrl: string
  videoImage: Picture
  isYoutubeVideo?: boolean
  title?: string | undefined
  errormsg?: string | undefined
  width?: number
  height?: number
  gtmEvent?: string
}

type Props = {
  video: PlayableVideo
  /** Others may have been started since, then this one stops. */
  isPlaying: boolean
  play(): void
}

/** A picture that starts the video; nothing of the video is fetched before. Without JavaScript it leads to the video. */
export function VideoPlayer({ video, isPlaying, play }: Props) {
  const { videoUrl, videoImage, title, width = 640, height = 360 } = video
  const words = videoWords[useLocale()]
  // What cannot be told to pause has to go when another video starts.
  const [isPausable, setPausable] = useState(false)
  const pausable = useCallback(() => setPausable(true), [])

  const begin = (event: MouseEvent) => {
    event.preventDefault()
    tellPlay(video.gtmEvent, videoUrl)
    play()
  }

  const picture = <img src={videoImage.url} alt="" loading="lazy" width={width} height={height} />
  return (
    <div className={height > width ? `${styles.box} ${styles.upright}` : styles.box}>
      {/* Gives the box its shape, whatever shape the picture has. */}
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      {isPlaying || isPausable ? (
        <Suspense fallback={picture}>
          <LazyPlayer video={video} isPlaying={isPlaying} play={play} pausable={pausable} />
        </Suspense>
      ) : (
        <a
          className={styles.start}
          data-starts="video"
          href={videoUrl}
          aria-label={words.play(title)}
          onClick={begin}
        >
          {picture}
          <span className={styles.disc} />
        </a>
      )}
    </div>
  )
}
