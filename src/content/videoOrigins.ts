import { videoSource } from '../sections/video/source.ts'

/** External origins of the videos in some content: those of embedded players (`frames`) and of video files. */
export type VideoOrigins = { frames: string[]; files: string[] }

export function videoOrigins(content: unknown): VideoOrigins {
  const sources = videosIn(content).flatMap(({ videoUrl, mp4Url, isYoutubeVideo }) => [
    videoSource(videoUrl, isYoutubeVideo),
    ...(mp4Url === undefined ? [] : [videoSource(mp4Url)]),
  ])
  const origins = (wanted: 'frame' | 'file') => [
    ...new Set(
      sources.flatMap(({ player, address }) =>
        player === wanted && !address.startsWith('/') ? [new URL(address).origin] : [],
      ),
    ),
  ]
  return { frames: origins('frame'), files: origins('file') }
}

type WithVideo = { videoUrl: string; mp4Url?: string; isYoutubeVideo?: boolean }

function videosIn(content: unknown): WithVideo[] {
  if (typeof content !== 'object' || content === null) return []
  const within = Object.values(content).flatMap(videosIn)
  return 'videoUrl' in content ? [content as WithVideo, ...within] : within
}
