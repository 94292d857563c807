import { type FromGame, readToGame } from '../../../src/ludo/messages.ts'

/** The page around the game, where there is one. */
export type Host = { tell(message: FromGame): void; canInstall(): boolean }

/**
 * Speaks with the page around the game: only with the window that holds the frame, and only when it is of this
 * origin. `welcomed` is called when it has answered.
 */
export function meetHost(welcomed: (host: Host) => void): Host | null {
  if (parent === window) return null
  let canInstall = false
  const host: Host = {
    tell: (message) => parent.postMessage(message, location.origin),
    canInstall: () => canInstall,
  }
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== parent) return
    const message = readToGame(data)
    if (!message) return
    canInstall = message.canInstall
    welcomed(host)
  })
  host.tell({ ludo: 'ready' })
  return host
}

/** The language of the page around the frame, where that is one of ours. */
export const languageAround = (): string | null =>
  window.frameElement?.closest<HTMLElement>('[lang]')?.lang ?? null
