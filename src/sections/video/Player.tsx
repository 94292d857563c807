import { useEffect } from 'react'
import { FilePlayer } from './FilePlayer.tsx'
import { FramePlayer } from './FramePlayer.tsx'
import type { VideoSource } from './source.ts'
import type { PlayableVideo } from './VideoPlayer.tsx'

export type PlayerProps = {
  video: PlayableVideo
  source: VideoSource
  isPlaying: boolean
  play(): void
  /** Called when it can be told to pause. */
  pausable?: () => void
}

/** What has taken the place of the picture; it takes the focus, too. */
export function Player(props: PlayerProps) {
  const { site, address, player } = props.source
  useEffect(() => {
    if (site === 'unknown')
      console.warn(`${address} is neither at YouTube nor at Vimeo and is played as it is`)
  }, [site, address])
  return player === 'frame' ? <FramePlayer {...props} /> : <FilePlayer {...props} />
}
