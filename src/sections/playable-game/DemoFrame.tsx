import { useEffect, useRef } from 'react'
import type { FromGame } from '../../ludo/messages.ts'
import { track } from '../../tracking/track.ts'
import styles from './demo.module.css'
import { hostGame } from './hostGame.ts'
import type { DemoWords } from './words.ts'

/**
 * `hasClose` shows the close button. `canInstall` is true if the page offers the app. `hear` receives the messages of
 * the game. `close` and `hear` must be stable across renders.
 */
export type DemoFrameProps = {
  src: string
  words: DemoWords
  hasClose: boolean
  canInstall: boolean
  close(): void
  onMessage(message: FromGame): void
}

/** The game in an iframe, with a close button. Escape closes it at any time, inside a game of this site too. */
export default function DemoFrame({ src, words, hasClose, canInstall, close, onMessage }: DemoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(trackOpening, [])
  useEffect(() => {
    const closed = new AbortController()
    if (frame.current) hostGame(frame.current, canInstall, onMessage, closed.signal)
    return () => closed.abort()
  }, [canInstall, onMessage])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [close])

  // Key events do not leave the iframe. The window of a game of this site can be listened to; it must not have the focus
  // before that.
  const enter = () => {
    if (isOwn(src))
      frame.current?.contentWindow?.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') close()
      })
    frame.current?.focus()
  }

  return (
    <div className={styles.frame}>
      <iframe
        ref={frame}
        src={src}
        title={words.title}
        sandbox="allow-scripts allow-same-origin"
        onLoad={enter}
      />
      {hasClose && (
        <button
          type="button"
          className={styles.close}
          data-testid="playable-close"
          aria-label={words.close}
          onClick={close}
        >
          <svg width={22} height={22} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6 18 18M18 6 6 18" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
          </svg>
        </button>
      )}
    </div>
  )
}

const isOwn = (src: string) => new URL(src, location.href).origin === location.origin

let hits = 0

/** Tracks the opening of a demo, with the number of openings since the page was loaded. */
function trackOpening(): void {
  hits += 1
  track({ name: 'playable_ludo_click', countPlayLudoHit: hits })
}
