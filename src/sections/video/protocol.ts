import type { VideoSite } from './source.ts'

/** The postMessage protocol of an embedded player. */
type Protocol = {
  origin: string
  /** Messages that subscribe to the state of the player. */
  greetings: object[]
  pause: object
  /** The state in a message of the player; null for other messages. */
  playerState(message: Partial<Record<string, unknown>>): 'plays' | 'paused' | null
}

/** The protocols of the official scripts: https://www.youtube.com/iframe_api, https://github.com/vimeo/player.js */
export const protocols: Record<VideoSite, Protocol> = {
  youtube: {
    origin: 'https://www.youtube-nocookie.com',
    greetings: [{ event: 'listening' }],
    pause: { event: 'command', func: 'pauseVideo', args: [] },
    playerState({ event, info }) {
      const state = event === 'infoDelivery' ? (info as { playerState?: number } | null)?.playerState : null
      return state === 1 ? 'plays' : state === 2 ? 'paused' : null
    },
  },
  vimeo: {
    origin: 'https://player.vimeo.com',
    greetings: ['play', 'pause'].map((value) => ({ method: 'addEventListener', value })),
    pause: { method: 'pause' },
    playerState: ({ event }) => (event === 'play' ? 'plays' : event === 'pause' ? 'paused' : null),
  },
}

/** Parses a message of a player, sent as an object or as JSON; an empty object if it is neither. */
export function messageOf(data: unknown): Partial<Record<string, unknown>> {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof message === 'object' && message !== null ? { ...message } : {}
  } catch {
    return {}
  }
}
