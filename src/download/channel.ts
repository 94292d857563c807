import type { DownloadState } from './states.ts'

/** What the realms of one visitor tell each other of a file, across tabs. */
export type Message =
  | { tell: 'state'; file: string; state: DownloadState }
  /** The visitor, or a network that is back, ends the present wait. */
  | { tell: 'hurry' }
  /** The visitor pauses whatever is downloaded just now. */
  | { tell: 'pause' }
  /** A page that followed has gone, so what is held had better be saved. */
  | { tell: 'left' }
  | { tell: 'saving'; save: string }

/** Sends a message to every other listener, those of this realm too. */
export function send(message: Message) {
  const channel = openChannel()
  channel.postMessage(message)
  channel.close()
}

/** Hears messages until aborted. */
export function hear(signal: AbortSignal, listen: (message: Message) => void) {
  const channel = openChannel()
  channel.onmessage = ({ data }: MessageEvent<Message | null>) => {
    if (data?.tell) listen(data)
  }
  signal.addEventListener('abort', () => channel.close(), { once: true })
}

// The version keeps pages and workers of different builds from misreading each other.
const openChannel = () => new BroadcastChannel('download/1')
