import { type MouseEvent, Suspense, useCallback, useState } from 'react'
import type { Picture as PictureData } from '../../model/fields.ts'
import playDisc from '../../ui/button/playDisc.module.css'
import { fill } from '../../ui/fill.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { lazyView } from '../lazyView.ts'
import type { PlayerProps } from './Player.tsx'
import styles from './videoPlayer.module.css'
import type { VideoWords } from './words.ts'

/** The fields of a video that its player needs. */
export type PlayableVideo = {
  videoUrl: string
  mp4Url?: string
  captionsUrl?: string
  videoImage: PictureData
  isYoutubeVideo?: boolean
  title?: string | undefined
  errormsg?: string | undefined
  width?: number
  height?: number
  gtmEvent?: string
}

type Props = {
  video: PlayableVideo
  words: VideoWords
  /** False once another video on the page has been started; this one then pauses. */
  isPlaying: boolean
  play(): void
}

/** A picture that starts the video; nothing of the video is loaded before. Without JavaScript it links to the video. */
export function VideoPlayer({ video, words, isPlaying, play }: Props) {
  const { videoUrl, videoImage, title, width = 640, height = 360 } = video
  // A player that cannot be paused is removed when another video starts.
  const [isPausable, setPausable] = useState(false)
  const pausable = useCallback(() => setPausable(true), [])

  const begin = (event: MouseEvent) => {
    event.preventDefault()
    pushPlayEvent(video.gtmEvent, videoUrl)
    play()
  }

  const picture = (
    <Picture
      picture={videoImage}
      sizes="(min-width: 768px) 864px, calc(100vw - 2.5rem)"
      alt=""
      loading="lazy"
      width={width}
      height={height}
    />
  )
  return (
    <div className={height > width ? `${styles.box} ${styles.upright}` : styles.box}>
      {/* Sets the aspect ratio of the box, independent of the picture's. */}
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      {isPlaying || isPausable ? (
        <Suspense fallback={picture}>
          <LazyPlayer video={video} words={words} isPlaying={isPlaying} play={play} pausable={pausable} />
        </Suspense>
      ) : (
        <a
          className={styles.start}
          data-starts="video"
          href={videoUrl}
          aria-label={playLabel(words, title)}
          onClick={begin}
        >
          {picture}
          <span className={playDisc.disc} />
        </a>
      )}
    </div>
  )
}

/** The accessible name of the control that starts a video. */
export const playLabel = (words: VideoWords, title: string | undefined): string =>
  title ? fill(words.playTitled, { title }) : words.play

/** The player's code is loaded when the first video is started. */
export const LazyPlayer = lazyView<PlayerProps>(() => import('./Player.tsx'))

/** Sends the start of a video to the tag manager, under the event name of the content. */
export function pushPlayEvent(gtmEvent = 'video_play', videoUrl: string): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event: gtmEvent, videoUrl })
}
