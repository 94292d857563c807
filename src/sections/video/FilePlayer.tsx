import { useEffect, useRef } from 'react'
import { useLocale } from '../locale.ts'
import type { PlayerProps } from './Player.tsx'
import type { VideoSource } from './source.ts'
import styles from './videoPlayer.module.css'
import { videoWords } from './words.ts'

type Props = PlayerProps & { source: VideoSource }

/** The browser's own player. */
export function FilePlayer({ video, source, isPlaying, play, pausable = () => {} }: Props) {
  const file = useRef<HTMLVideoElement>(null)
  const words = videoWords[useLocale()]
  useEffect(() => file.current?.focus(), [])
  useEffect(pausable, [pausable])
  useEffect(() => {
    if (!isPlaying) file.current?.pause()
  }, [isPlaying])

  return (
    // biome-ignore lint/a11y/useMediaCaption: the content has no captions to offer; its words stand beside it.
    <video
      ref={file}
      className={styles.player}
      src={source.address}
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
