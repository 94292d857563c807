import type { VideoSite } from './source.ts'

/** What a site's player is told and what it tells, as messages between windows. */
type Protocol = {
  origin: string
  /** Asks it to tell what it does from now on. */
  greetings: object[]
  pause: object
  /** What it says that it does; null when it speaks of something else. */
  heard(message: Partial<Record<string, unknown>>): 'plays' | 'paused' | null
}

/** Each as its makers' own scripts speak it: https://www.youtube.com/iframe_api, https://github.com/vimeo/player.js */
export const protocols: Record<VideoSite, Protocol> = {
  youtube: {
    origin: 'https://www.youtube-nocookie.com',
    greetings: [{ event: 'listening' }],
    pause: { event: 'command', func: 'pauseVideo', args: [] },
    heard({ event, info }) {
      const state = event === 'infoDelivery' ? (info as { playerState?: number } | null)?.playerState : null
      return state === 1 ? 'plays' : state === 2 ? 'paused' : null
    },
  },
  vimeo: {
    origin: 'https://player.vimeo.com',
    greetings: ['play', 'pause'].map((value) => ({ method: 'addEventListener', value })),
    pause: { method: 'pause' },
    heard: ({ event }) => (event === 'play' ? 'plays' : event === 'pause' ? 'paused' : null),
  },
}

/** A message of a player, be it sent as an object or as its JSON; an empty one when it is neither. */
export function messageOf(data: unknown): Partial<Record<string, unknown>> {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof message === 'object' && message !== null ? { ...message } : {}
  } catch {
    return {}
  }
}
