import { useEffect, useRef } from 'react'
import type { FromGame } from '../../ludo/messages.ts'
import styles from './demo.module.css'
import { tellHit } from './hits.ts'
import { hostGame } from './hostGame.ts'
import type { DemoWords } from './words.ts'

/**
 * `hasClose`: the way out is shown. `canInstall`: the page has the app to offer. `close` and `hear`, which is told what
 * the game says, must not change.
 */
export type DemoFrameProps = {
  src: string
  words: DemoWords
  hasClose: boolean
  canInstall: boolean
  close(): void
  hear(message: FromGame): void
}

/** The game itself, with a way out. Escape works from the start, inside the game too. */
export default function DemoFrame({ src, words, hasClose, canInstall, close, hear }: DemoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(tellHit, [])
  useEffect(() => {
    const closed = new AbortController()
    if (frame.current) hostGame(frame.current, canInstall, hear, closed.signal)
    return () => closed.abort()
  }, [canInstall, hear])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [close])

  // Keys pressed in the game are not heard out here. The game is of this site, so its window may be listened to; before
  // that it must not have the focus.
  const enter = () => {
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
