import { useEffect } from 'react'
import { FilePlayer } from './FilePlayer.tsx'
import { FramePlayer } from './FramePlayer.tsx'
import { videoSource } from './source.ts'
import type { PlayableVideo } from './VideoPlayer.tsx'

export type PlayerProps = {
  video: PlayableVideo
  isPlaying: boolean
  play(): void
  /** Called when it can be told to pause. */
  pausable?: () => void
}

/** What has taken the place of the picture; it takes the focus, too. */
export default function Player(props: PlayerProps) {
  const { videoUrl, isYoutubeVideo } = props.video
  const source = videoSource(videoUrl, isYoutubeVideo)
  const { site, address, player } = source
  useEffect(() => {
    if (site === 'unknown')
      console.warn(`${address} is neither at YouTube nor at Vimeo and is played as it is`)
  }, [site, address])
  const Kind = player === 'frame' ? FramePlayer : FilePlayer
  return <Kind {...props} source={source} />
}
