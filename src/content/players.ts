import { videoSource } from '../sections/video/source.ts'

/** Origins of other sites that the videos of some content come from: those of players in frames, and of files. */
export type Players = { frames: string[]; files: string[] }

export function playersOf(content: unknown): Players {
  const sources = videosIn(content).map(({ videoUrl, isYoutubeVideo }) =>
    videoSource(videoUrl, isYoutubeVideo),
  )
  const origins = (wanted: 'frame' | 'file') => [
    ...new Set(
      sources.flatMap(({ player, address }) =>
        player === wanted && !address.startsWith('/') ? [new URL(address).origin] : [],
      ),
    ),
  ]
  return { frames: origins('frame'), files: origins('file') }
}

type WithVideo = { videoUrl: string; isYoutubeVideo?: boolean }

function videosIn(content: unknown): WithVideo[] {
  if (typeof content !== 'object' || content === null) return []
  const within = Object.values(content).flatMap(videosIn)
  return 'videoUrl' in content ? [content as WithVideo, ...within] : within
}
