import { type FromGame, readFromGame, type ToGame } from '../../ludo/messages.ts'

/**
 * Hears the game in a frame, and no other window or origin, until the signal is aborted. A game that is ready is
 * told whether the page has the app to offer.
 */
export function hostGame(
  frame: HTMLIFrameElement,
  canInstall: boolean,
  hear: (message: FromGame) => void,
  signal: AbortSignal,
): void {
  const tell = (message: ToGame) => frame.contentWindow?.postMessage(message, location.origin)
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin !== location.origin || source !== frame.contentWindow) return
    const message = readFromGame(data)
    if (message?.ludo === 'ready') tell({ ludo: 'welcome', canInstall })
    if (message) hear(message)
  }
  addEventListener('message', listen, { signal })
}
