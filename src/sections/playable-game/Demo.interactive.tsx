import { type MouseEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FromGame } from '../../ludo/messages.ts'
import { useDownload } from '../../state/useDownload.ts'
import { fill } from '../../ui/fill.ts'
import { lazyView } from '../lazyView.ts'
import { DemoControl } from './DemoControl.tsx'
import styles from './demo.module.css'
import type { DemoData } from './demoFields.ts'
import { Film, type FilmProps } from './Film.tsx'
import type { DemoWords } from './words.ts'

const Frame = lazyView(() => import('./DemoFrame.tsx'))
const Over = lazyView(() => import('./DemoOverlay.tsx'))

// With a shorter delay the second tap of a double tap would close the demo.
const closeAfterMs = 1500

type GameProps = {
  data: DemoData
  words: DemoWords
  /** Whether the page offers the app. */
  canInstall: boolean
}

/** A game to try, or a film of one. Both share one island, because every page loads the names of all islands. */
export default function Demo(props: GameProps | FilmProps) {
  return 'film' in props ? <Film {...props} /> : <Game {...props} />
}

/** A picture or button that is replaced by the game, or opens it in a dialog. */
function Game({ data, words, canInstall }: GameProps) {
  const control = useRef<HTMLAnchorElement>(null)
  const [shown, setShown] = useState<'control' | 'game' | 'control again'>('control')
  const [hasClose, setHasClose] = useState(false)
  const [points, setPoints] = useState<number | null>(null)
  const start = useDownload((state) => state.start)
  const close = useCallback(() => setShown('control again'), [])
  const onMessage = useCallback(
    (message: FromGame) => {
      if (message.ludo === 'over') setPoints(message.points)
      if (message.ludo !== 'install') return
      // The sheet opens in the call of `start`. If the demo's dialog closed later, it would close the sheet above it.
      flushSync(() => setShown('control again'))
      start()
    },
    [start],
  )
  const label = points === null ? words.play : fill(words.again, { points })
  const inPlace = data.demoOpensIn !== 'modal'

  useEffect(() => {
    if (shown === 'control again') control.current?.focus()
    if (shown !== 'game') return
    setHasClose(false)
    const timer = setTimeout(setHasClose, closeAfterMs, true)
    return () => clearTimeout(timer)
  }, [shown])

  const open = (event: MouseEvent) => {
    event.preventDefault()
    setShown('game')
  }

  const game = { src: data.gameURL, words, hasClose, canInstall, close, onMessage }
  if (shown === 'game' && inPlace)
    return (
      <Suspense fallback={<div className={styles.frame} />}>
        <Frame {...game} />
      </Suspense>
    )
  return (
    <>
      <DemoControl ref={control} data={data} label={label} open={open} />
      <Suspense>{shown === 'game' && <Over {...game} />}</Suspense>
    </>
  )
}
