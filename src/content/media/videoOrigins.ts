import { typeOfFile, videoSource } from '../../sections/video/source.ts'
import { namesOf } from '../checks/fieldNames.ts'
import { pageModel } from '../page.ts'

/** The external origins of videos and games: of frames, and of video files. */
export type VideoOrigins = { frames: string[]; files: string[] }

/** Also the origins that the site allows for pictures. */
export type MediaOrigins = VideoOrigins & { pictures: string[] }

const gameFields = namesOf(pageModel, ({ leadsTo }) => leadsTo === 'page or file')
const videoFields = namesOf(pageModel, ({ media }) => media === 'video')

export function videoOrigins(content: unknown): VideoOrigins {
  const sources = videosIn(content).map(({ address, isFramed }) => videoSource(address, isFramed))
  const games = gamesIn(content).map((address) => ({ player: 'frame' as const, address }))
  const origins = (wanted: 'frame' | 'file') => [
    ...new Set(
      [...sources, ...games].flatMap(({ player, address }) =>
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

const gamesIn = (content: unknown): string[] =>
  typeof content === 'object' && content !== null
    ? Object.entries(content).flatMap(([key, value]) =>
        typeof value === 'string' && gameFields.has(key) ? [value] : gamesIn(value),
      )
    : []
