import { useEffect, useRef } from 'react'
import { useLocale } from '../locale.ts'
import type { VideoSource } from './source.ts'
import type { PlayableVideo } from './VideoPlayer.tsx'
import styles from './videoPlayer.module.css'
import { videoWords } from './words.ts'

type Props = { video: PlayableVideo; source: VideoSource; isPlaying: boolean; play(): void }

/** What has taken the place of the picture; it takes the focus, too. */
export function Player({ video, source, isPlaying, play }: Props) {
  const { address, isKnown } = source
  const frame = useRef<HTMLIFrameElement>(null)
  const file = useRef<HTMLVideoElement>(null)
  const words = videoWords[useLocale()]

  useEffect(() => (frame.current ?? file.current)?.focus(), [])
  useEffect(() => {
    if (!isKnown) console.warn(`${address} is neither at YouTube nor at Vimeo and is played as it is`)
  }, [isKnown, address])
  useEffect(() => {
    if (!isPlaying) file.current?.pause()
  }, [isPlaying])

  return source.player === 'frame' ? (
    <iframe
      ref={frame}
      className={styles.player}
      src={address}
      title={video.title ?? words.video}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: the content has no captions to offer; its words stand beside it.
    <video
      ref={file}
      className={styles.player}
      src={address}
      poster={video.videoImage.url}
      aria-label={video.title}
      controls
      autoPlay
      playsInline
      onPlay={play}
    >
      {video.errormsg ?? words.unsupported}
    </video>
  )
}
