import type { DownloadState } from '../states.ts'

/**
 * The messages between the tabs and workers of one visitor. Older and newer builds share the channel, so these names
 * and values must not change.
 */
export type Message =
  | { tell: 'state'; file: string; state: DownloadState }
  /** Ends the current wait: the visitor asked to retry, or the network is back. */
  | { tell: 'hurry' }
  /** The visitor pauses the running download. */
  | { tell: 'pause' }
  /** The visitor has deleted what was stored. */
  | { tell: 'dropped' }
  /** A page downloads, so the service worker stops its own run. */
  | { tell: 'hand-over' }
  /** The run that the service worker stands by for has ended. */
  | { tell: 'stand-down'; standby: string }
  /** The service worker streams this save. */
  | { tell: 'saving'; save: string }

/** Sends a message to all other subscribers, including those in this page or worker. */
export function broadcast(message: Message) {
  const channel = openChannel()
  channel.postMessage(message)
  channel.close()
}

/** Calls `listen` for each message until aborted. */
export function subscribe(signal: AbortSignal, listen: (message: Message) => void) {
  const channel = openChannel()
  channel.onmessage = ({ data }: MessageEvent<Message | null>) => {
    if (data?.tell) listen(data)
  }
  signal.addEventListener('abort', () => channel.close(), { once: true })
}

// The version separates pages and workers of incompatible builds.
const openChannel = () => new BroadcastChannel('download/1')
