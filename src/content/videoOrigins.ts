import { typeOfFile, videoSource } from '../sections/video/source.ts'
import { namesOf } from './fieldNames.ts'
import { pageModel } from './page.ts'

/** External origins of the videos in some content: those of embedded players (`frames`) and of video files. */
export type VideoOrigins = { frames: string[]; files: string[] }

const videoFields = namesOf(pageModel, ({ media }) => media === 'video')

export function videoOrigins(content: unknown): VideoOrigins {
  const sources = videosIn(content).map(({ address, isFramed }) => videoSource(address, isFramed))
  const origins = (wanted: 'frame' | 'file') => [
    ...new Set(
      sources.flatMap(({ player, address }) =>
        player === wanted && !address.startsWith('/') ? [new URL(address).origin] : [],
      ),
    ),
  ]
  return { frames: origins('frame'), files: origins('file') }
}

function videosIn(content: unknown): { address: string; isFramed: boolean }[] {
  if (typeof content !== 'object' || content === null) return []
  const isEmbedded = 'isYoutubeVideo' in content && content.isYoutubeVideo === true
  return Object.entries(content).flatMap(([key, value]) =>
    typeof value === 'string' && videoFields.has(key)
      ? [{ address: value, isFramed: isEmbedded && typeOfFile(value) === undefined }]
      : videosIn(value),
  )
}
