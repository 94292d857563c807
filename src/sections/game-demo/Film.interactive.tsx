import { useState } from 'react'
import { type PlayableVideo, VideoPlayer } from '../video/VideoPlayer.tsx'
import type { VideoWords } from '../video/words.ts'

/** A film of a game, which starts at a tap on its picture. */
export default function Film({ video, words }: { video: PlayableVideo; words: VideoWords }) {
  const [isPlaying, setPlaying] = useState(false)
  return <VideoPlayer video={video} words={words} isPlaying={isPlaying} play={() => setPlaying(true)} />
}
