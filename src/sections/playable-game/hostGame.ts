import { type FromGame, readFromGame, type ToGame } from '../../ludo/messages.ts'

/**
 * Passes the messages of the game in `frame` to `hear` until the signal is aborted; other windows and origins are
 * ignored. When the game is ready, it is sent whether the page offers the app.
 */
export function hostGame(
  frame: HTMLIFrameElement,
  canInstall: boolean,
  onMessage: (message: FromGame) => void,
  signal: AbortSignal,
): void {
  const send = (message: ToGame) => frame.contentWindow?.postMessage(message, location.origin)
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin !== location.origin || source !== frame.contentWindow) return
    const message = readFromGame(data)
    if (message?.ludo === 'ready') send({ ludo: 'welcome', canInstall })
    if (message) onMessage(message)
  }
  addEventListener('message', listen, { signal })
}
