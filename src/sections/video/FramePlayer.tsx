import { useEffect, useRef } from 'react'
import { useLocale } from '../locale.ts'
import type { PlayerProps } from './Player.tsx'
import type { VideoSource } from './source.ts'
import { useEmbedded } from './useEmbedded.ts'
import styles from './videoPlayer.module.css'
import { videoWords } from './words.ts'

type Props = PlayerProps & { source: VideoSource }

/** The player of the site that has the video. */
export function FramePlayer({ video, source, isPlaying, play, pausable = () => {} }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const words = videoWords[useLocale()]
  useEffect(() => frame.current?.focus(), [])
  useEmbedded(frame, source.site, { isPlaying, play, answered: pausable })

  return (
    <iframe
      ref={frame}
      className={styles.player}
      src={source.address}
      title={video.title ?? words.video}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
