import { type FromGame, readToGame } from '../../../src/ludo/messages.ts'

/** The page that embeds the game in a frame. */
export type Host = { send(message: FromGame): void; canInstall(): boolean }

/**
 * Connects to the embedding page of the same origin; returns null if the game is not in a frame. Calls `onConnected`
 * for each answer.
 */
export function connectHost(onConnected: (host: Host) => void): Host | null {
  if (parent === window) return null
  let canInstall = false
  const host: Host = {
    send: (message) => parent.postMessage(message, location.origin),
    canInstall: () => canInstall,
  }
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== parent) return
    const message = readToGame(data)
    if (!message) return
    canInstall = message.canInstall
    onConnected(host)
  })
  host.send({ ludo: 'ready' })
  return host
}
