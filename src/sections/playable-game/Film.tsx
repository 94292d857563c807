import { useState } from 'react'
import { type PlayableVideo, VideoPlayer } from '../video/VideoPlayer.tsx'
import type { VideoWords } from '../video/words.ts'

export type FilmProps = { film: PlayableVideo; words: VideoWords }

/** A film of a game, which starts at a tap on its picture. */
export function Film({ film, words }: FilmProps) {
  const [isPlaying, setPlaying] = useState(false)
  return <VideoPlayer video={film} words={words} isPlaying={isPlaying} play={() => setPlaying(true)} />
}
