import { useEffect, useRef } from 'react'
import { useLocale } from '../locale.ts'
import type { PlayerProps } from './Player.tsx'
import { useEmbedded } from './useEmbedded.ts'
import styles from './videoPlayer.module.css'
import { videoWords } from './words.ts'

/** The player of the site that has the video. */
export function FramePlayer({ video, source, isPlaying, play, pausable = () => {} }: PlayerProps) {
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
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
